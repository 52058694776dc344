//! Parts of the whole module, for first looks at figures: each is the whole one without the functions that none of the figures called
//! which `parts.mjs` asks for while it is built. So a part answers as the whole one does, or it traps, whereupon the whole one is asked
//! (`www/mexplorer/threads.js`); it never answers otherwise.
//!
//! They are cut out of what is compiled already, which takes seconds; lists of games and views, as the other modules have, would each be
//! compiled for half a minute, and leave in what only other pictures of the same views need.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use walrus::ir::{Call, Const, Instr, Unreachable, Value};
use walrus::{ElementItems, FunctionBuilder, FunctionId, Module, ValType};

use crate::{Done, panics, process};

/// Writes `<part>_wasm_bg.wasm` for each part of a module, whose glue lies in `package` beside our scripts.
pub fn write_parts(module: &mut Module, package: &Path) -> Done {
    let functions: Vec<FunctionId> = module.funcs.iter_local().map(|(id, _)| id).collect();
    let parts = called(module, &functions, package)?;
    // The last one is the largest; the others are in it.
    for (name, called) in parts.iter().rev() {
        let others = functions.iter().enumerate().filter(|(place, _)| !called.contains(place)).map(|(_, &id)| id);
        let there: HashSet<_> = module.funcs.iter().map(walrus::Function::id).collect();
        leave_out(module, &others.filter(|id| there.contains(id)).collect());
        write(&package.join(format!("{name}_wasm_bg.wasm")), &module.emit_wasm())?;
    }
    Ok(())
}

/// The name of each part, and the places of the functions that its figures call, which a copy of the module tells.
fn called(
    module: &mut Module,
    functions: &[FunctionId],
    package: &Path,
) -> Result<Vec<(String, HashSet<usize>)>, String> {
    let file = package.join("watched.wasm");
    let watcher = watch(module, functions);
    write(&file, &module.emit_wasm())?;
    unwatch(module, functions, watcher);
    let printed = process::output(process::node().arg("xtask/src/parts.mjs").args([package, &file]))?;
    fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    printed.lines().map(|line| part(line).ok_or_else(|| format!("parts.mjs: {line:?} is no part"))).collect()
}

fn part(line: &str) -> Option<(String, HashSet<usize>)> {
    let mut words = line.split(' ');
    let name = words.next()?.to_owned();
    words.map(|place| place.parse().ok()).collect::<Option<_>>().map(|places| (name, places))
}

/// Lets each function begin by telling its place to an imported one, which is returned.
fn watch(module: &mut Module, functions: &[FunctionId]) -> FunctionId {
    let told = module.types.add(&[ValType::I32], &[]);
    let (watcher, _) = module.add_import_func("watch", "called", told);
    for (place, &id) in functions.iter().enumerate() {
        let tell: [Instr; 2] = [Const { value: Value::I32(place as i32) }.into(), Call { func: watcher }.into()];
        first_instrs(module, id).splice(0..0, tell.map(|instr| (instr, Default::default())));
    }
    watcher
}

fn unwatch(module: &mut Module, functions: &[FunctionId], watcher: FunctionId) {
    for &id in functions {
        first_instrs(module, id).drain(..2);
    }
    if let Some(import) = module.imports.get_imported_func(watcher).map(walrus::Import::id) {
        module.imports.delete(import);
    }
    module.funcs.delete(watcher);
}

fn first_instrs(module: &mut Module, function: FunctionId) -> &mut Vec<(Instr, walrus::ir::InstrLocId)> {
    let function = module.funcs.get_mut(function).kind.unwrap_local_mut();
    let entry = function.entry_block();
    &mut function.block_mut(entry).instrs
}

/// Lets the module trap where it would call one of these.
fn leave_out(module: &mut Module, functions: &HashSet<FunctionId>) {
    panics::trap(module, functions);
    // What is called by its place in the table traps too where its type is another than it should be: one function stands for all of them.
    let mut none = FunctionBuilder::new(&mut module.types, &[], &[]);
    none.func_body().instr(Unreachable {});
    let none = none.finish(vec![], &mut module.funcs);
    for element in module.elements.iter_mut() {
        if let ElementItems::Functions(places) = &mut element.items {
            places.iter_mut().filter(|place| functions.contains(place)).for_each(|place| *place = none);
        }
    }
    walrus::passes::gc::run(module);
}

fn write(file: &Path, bytes: &[u8]) -> Done {
    fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module whose exported function calls another one, and both.
    fn two() -> (Module, [FunctionId; 2]) {
        let mut module = Module::default();
        let mut inner = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
        inner.func_body().i32_const(7);
        let inner = inner.finish(vec![], &mut module.funcs);
        let mut outer = FunctionBuilder::new(&mut module.types, &[], &[ValType::I32]);
        outer.func_body().call(inner);
        let outer = outer.finish(vec![], &mut module.funcs);
        module.exports.add("outer", outer);
        (module, [outer, inner])
    }

    #[test]
    fn a_line_names_a_part_and_the_places_of_its_functions() {
        assert_eq!(part("views 3 17"), Some(("views".into(), HashSet::from([3, 17]))));
        assert_eq!(part("views"), Some(("views".into(), HashSet::new())));
        assert_eq!(part("views 3 x"), None);
    }

    #[test]
    fn a_module_that_was_watched_is_what_it_was() {
        let (mut module, functions) = two();
        let before = module.emit_wasm();
        let watcher = watch(&mut module, &functions);
        assert!(module.emit_wasm().len() > before.len());
        unwatch(&mut module, &functions, watcher);
        // The watcher's type is nobody's any more.
        walrus::passes::gc::run(&mut module);
        assert_eq!(module.emit_wasm(), before);
    }

    #[test]
    fn what_is_left_out_traps_where_it_would_be_called() {
        let (mut module, [outer, inner]) = two();
        leave_out(&mut module, &HashSet::from([inner]));
        let left = module.funcs.iter_local().map(|(id, _)| id).collect::<Vec<_>>();
        assert!(left.contains(&outer) && !left.contains(&inner), "{left:?}");
        let calls = |instrs: &[(Instr, walrus::ir::InstrLocId)]| {
            instrs.iter().any(|(instr, _)| matches!(instr, Instr::Call(_)))
        };
        let traps = |instrs: &[(Instr, walrus::ir::InstrLocId)]| {
            instrs.iter().any(|(instr, _)| matches!(instr, Instr::Unreachable(_)))
        };
        let instrs = first_instrs(&mut module, outer);
        assert!(traps(instrs) && !calls(instrs), "{instrs:?}");
    }
}
