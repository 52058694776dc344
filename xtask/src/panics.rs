//! A module that browsers load traps where it would panic, without a message: nobody would hear it. A trap says `unreachable` to
//! JavaScript either way, and costs one request. Measured: an embed becomes 2.3 KB (brotli) smaller by it, of 73 that its module had,
//! one of the whole module 9.7 KB.
//!
//! What puts messages together is found by name, and what does nothing else but lead there by its shape: it never returns, and all it
//! calls are such functions. Calls of these become traps, the places in sources that they would have told of are emptied, and what
//! nobody calls any more is dropped.

use std::collections::HashSet;

use walrus::ir::{
    Br, BrIf, BrTable, Call, CallIndirect, Const, Instr, InstrSeq, InstrSeqId, Unreachable, Value, Visitor, VisitorMut,
    dfs_in_order, dfs_pre_order_mut,
};
use walrus::{ConstExpr, DataKind, FunctionId, LocalFunction, Module};

/// What the names of functions contain that begin a panic once its message is there, or put it together.
const PANICS: [&str; 2] = ["::panicking::panic_", "::alloc::handle_alloc_error"];

/// Lets a module trap where it would panic.
pub fn silence(module: &mut Module) {
    let silent = panicking(module);
    let places = trap(module, &silent);
    empty(module, &places);
    walrus::passes::gc::run(module);
}

/// Makes functions trap, and whoever calls one of them trap instead. Returns the constants that they would have been handed at last.
pub fn trap(module: &mut Module, silent: &HashSet<FunctionId>) -> HashSet<u32> {
    let mut places = HashSet::new();
    for (id, function) in module.funcs.iter_local_mut() {
        let entry = function.entry_block();
        if silent.contains(&id) {
            function.block_mut(entry).instrs = vec![(Unreachable {}.into(), Default::default())];
        } else {
            dfs_pre_order_mut(&mut Trapping { silent, places: &mut places }, function, entry);
        }
    }
    places
}

/// The functions that do nothing but panic.
fn panicking(module: &Module) -> HashSet<FunctionId> {
    let panics = |name: &str| PANICS.iter().any(|part| name.contains(part));
    let named = module.funcs.iter().filter(|function| function.name.as_deref().is_some_and(panics));
    let mut found: HashSet<FunctionId> = named.map(walrus::Function::id).collect();
    loop {
        let before = found.len();
        for (id, function) in module.funcs.iter_local() {
            if !found.contains(&id) && only_panics(function, &found) {
                found.insert(id);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Whether a function never returns and calls nothing but these, and one of them at least.
fn only_panics(function: &LocalFunction, panicking: &HashSet<FunctionId>) -> bool {
    let entry = function.entry_block();
    let ends = matches!(function.block(entry).instrs.last(), Some((Instr::Unreachable(_), _)));
    let mut look = Look { entry, panicking, calls: 0, other: !ends };
    dfs_in_order(&mut look, function, entry);
    look.calls > 0 && !look.other
}

/// Looks for what a function that only panics does not have.
struct Look<'a> {
    entry: InstrSeqId,
    panicking: &'a HashSet<FunctionId>,
    calls: usize,
    other: bool,
}

impl<'i> Visitor<'i> for Look<'_> {
    fn visit_instr(&mut self, instr: &'i Instr, _: &'i walrus::ir::InstrLocId) {
        let entry = self.entry;
        match instr {
            Instr::Call(Call { func }) if self.panicking.contains(func) => self.calls += 1,
            Instr::Call(_) | Instr::CallIndirect(CallIndirect { .. }) | Instr::Return(_) | Instr::Loop(_) => {
                self.other = true;
            }
            Instr::Br(Br { block }) | Instr::BrIf(BrIf { block }) if *block == entry => self.other = true,
            Instr::BrTable(BrTable { blocks, default }) if blocks.contains(&entry) || *default == entry => {
                self.other = true;
            }
            _ => {}
        }
    }
}

/// Traps instead of calling.
struct Trapping<'a> {
    silent: &'a HashSet<FunctionId>,
    /// Constants that were handed over at last: where a place in the sources may stand.
    places: &'a mut HashSet<u32>,
}

impl VisitorMut for Trapping<'_> {
    fn start_instr_seq_mut(&mut self, seq: &mut InstrSeq) {
        let calls = |(instr, _): &(Instr, _)| matches!(instr, Instr::Call(Call { func }) if self.silent.contains(func));
        let Some(mut end) = seq.instrs.iter().position(calls) else { return };
        while let Some(before) = end.checked_sub(1)
            && let Instr::Const(_) | Instr::LocalGet(_) = seq.instrs[before].0
        {
            if let Instr::Const(Const { value: Value::I32(place) }) = seq.instrs[before].0 {
                self.places.insert(place as u32);
            }
            end = before;
        }
        let place = seq.instrs[end].1;
        seq.instrs.truncate(end);
        seq.instrs.push((Unreachable {}.into(), place));
    }
}

/// Fills places in sources with zeros, and the names of their files.
fn empty(module: &mut Module, places: &HashSet<u32>) {
    let segments: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in segments {
        let data = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        let inside = |address: u32| (address as usize).checked_sub(start as usize);
        let mut emptied = Vec::new();
        for at in places.iter().filter_map(|&place| inside(place)) {
            let Some([name, length, _line, _column]) = words(&data.value, at) else { continue };
            let name = inside(name).map(|from| from..from.saturating_add(length as usize));
            if let Some(name) =
                name.filter(|name| data.value.get(name.clone()).is_some_and(|text| text.ends_with(b".rs")))
            {
                emptied.extend([at..at + 16, name]);
            }
        }
        for range in emptied {
            data.value[range].fill(0);
        }
    }
}

/// The four words that stand at a place, as a `core::panic::Location` would be: a file's name and its length, line and column.
fn words(data: &[u8], at: usize) -> Option<[u32; 4]> {
    let bytes = data.get(at..at.checked_add(16)?)?;
    let word = |n: usize| bytes[4 * n..4 * n + 4].try_into().map(u32::from_le_bytes).ok();
    Some([word(0)?, word(1)?, word(2)?, word(3)?])
}

#[cfg(test)]
mod tests {
    use walrus::{FunctionBuilder, ValType};

    use super::*;

    /// "src/a.rs" at 1000, and at 1008 a place in it: line 7, column 9.
    const DATA: [u8; 24] = *b"src/a.rs\xe8\x03\0\0\x08\0\0\0\x07\0\0\0\x09\0\0\0";

    /// A module with what panics, what does nothing else, and what is exported and does so or returns.
    fn module() -> Module {
        let mut module = Module::default();
        let memory = module.memories.add_local(false, false, 1, None, None);
        let offset = ConstExpr::Value(Value::I32(1000));
        module.data.add(DataKind::Active { memory, offset }, DATA.to_vec());

        let mut panic = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[]);
        let message = module.locals.add(ValType::I32);
        panic.name("core[1]::panicking::panic_fmt".into()).func_body().i32_const(1).drop().unreachable();
        let panic = panic.finish(vec![message], &mut module.funcs);

        let mut check = FunctionBuilder::new(&mut module.types, &[ValType::I32, ValType::I32], &[]);
        let [index, place] = [(); 2].map(|()| module.locals.add(ValType::I32));
        check.name("failed".into()).func_body().local_get(index).drop().local_get(place).call(panic).unreachable();
        let check = check.finish(vec![index, place], &mut module.funcs);

        let mut exported = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[ValType::I32]);
        let given = module.locals.add(ValType::I32);
        let fails = |then: &mut walrus::InstrSeqBuilder<'_>| {
            then.local_get(given).i32_const(1008).call(check).unreachable();
        };
        exported.func_body().local_get(given).if_else(None, fails, |_| {}).i32_const(5);
        let exported = exported.finish(vec![given], &mut module.funcs);
        module.exports.add("exported", exported);
        module.exports.add("memory", memory);
        module
    }

    #[test]
    fn what_panics_traps_and_says_nothing() {
        let mut module = module();
        silence(&mut module);
        let [(_, left)] = module.funcs.iter_local().collect::<Vec<_>>()[..] else { panic!("one function is left") };
        let Instr::IfElse(branch) = &left.block(left.entry_block()).instrs[1].0 else { panic!("it still looks") };
        let failing: Vec<_> = left.block(branch.consequent).instrs.iter().map(|(instr, _)| instr).collect();
        assert!(matches!(failing[..], [Instr::Unreachable(_)]), "{failing:?}");
        assert_eq!(left.block(left.entry_block()).instrs.len(), 3, "what it returns is still there");
        assert!(module.data.iter().all(|data| data.value == [0; 24]));
    }

    /// What merely looks like a place is left alone.
    #[test]
    fn data_that_is_no_place_stays() {
        let mut module = module();
        let id = module.data.iter().next().unwrap().id();
        module.data.get_mut(id).value[7] = b't';
        let before = module.data.get(id).value.clone();
        silence(&mut module);
        assert_eq!(module.data.get(id).value, before);
    }
}
