//! Takes out of a compiled module what only a panic would use: its texts, the code that formats them, the places in
//! the sources. In a browser nobody can see them, and a panic remains what it is there, a trap.

use std::collections::HashMap;

use walrus::ir::{Call, Instr, InstrSeq, Unreachable, Visitor, VisitorMut, dfs_in_order, dfs_pre_order_mut};
use walrus::{FunctionBuilder, FunctionId, FunctionKind, Module, ValType, passes};

/// Parts of the names of functions that only ever trap.
const TRAPS: [&str; 12] = [
    "4core9panicking",
    "17rust_begin_unwind",
    "16slice_index_fail",
    "16slice_error_fail",
    "17len_mismatch_fail",
    "13unwrap_failed",
    "13expect_failed",
    "17capacity_overflow",
    "12handle_error",
    "18handle_alloc_error",
    "rust_alloc_error_handler",
    "18panic_access_error",
];

/// Parts of the names of functions that only a panic calls, in an engine that formats nothing by `core::fmt`.
const TEXTS: [&str; 4] = ["4core3fmt", "12PanicPayload", "3std9panicking", "24default_alloc_error_hook"];

/// The module without the texts of its panics.
///
/// # Errors
/// Where the functions of panics are not found, or are used otherwise than expected: another compiler may name them
/// anew, and then the lists above have to follow.
pub fn without_texts(compiled: &[u8]) -> Result<Vec<u8>, String> {
    let mut module = Module::from_buffer(compiled).map_err(|error| format!("the compiled module: {error:#}"))?;
    trap_at_once(&mut module)?;
    empty_formatting(&mut module)?;
    passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// Puts a trap in the place of each call of a function that only traps, and of its arguments.
fn trap_at_once(module: &mut Module) -> Result<(), String> {
    let traps = named(module, &TRAPS);
    if traps.is_empty() {
        return Err("the compiled module names no function of panics".into());
    }
    let parameters = |id: &FunctionId| module.types.params(module.funcs.get(*id).ty()).len();
    let traps: HashMap<FunctionId, usize> = traps.iter().map(|id| (*id, parameters(id))).collect();
    let mut shorten = Shorten { traps: &traps, returns: None };
    for (_, function) in module.funcs.iter_local_mut() {
        let entry = function.entry_block();
        dfs_pre_order_mut(&mut shorten, function, entry);
    }
    if let Some(id) = shorten.returns {
        return Err(format!("{} is expected only to trap, but its caller goes on", name_of(module, id)));
    }
    traps.keys().for_each(|id| empty(module, *id));
    passes::gc::run(module);
    Ok(())
}

/// Empties the functions that format: they are left only because tables name them.
fn empty_formatting(module: &mut Module) -> Result<(), String> {
    let texts = named(module, &TEXTS);
    for (id, function) in module.funcs.iter_local() {
        let mut calls = Calls { of: &texts, found: false };
        dfs_in_order(&mut calls, function, function.entry_block());
        if calls.found && !texts.contains(&id) {
            return Err(format!("{} formats by core::fmt, at a cost of kilobytes: use text.rs", name_of(module, id)));
        }
    }
    texts.iter().for_each(|id| empty(module, *id));
    Ok(())
}

/// The module's own functions whose names contain one of the parts.
fn named(module: &Module, parts: &[&str]) -> Vec<FunctionId> {
    let functions = module.funcs.iter_local().map(|(id, _)| id);
    functions.filter(|id| parts.iter().any(|part| name_of(module, *id).contains(part))).collect()
}

fn name_of(module: &Module, id: FunctionId) -> &str {
    module.funcs.get(id).name.as_deref().unwrap_or_default()
}

/// Leaves nothing of a function but a trap.
fn empty(module: &mut Module, id: FunctionId) {
    let (parameters, results) = module.types.params_results(module.funcs.get(id).ty());
    let (parameters, results): (Vec<ValType>, Vec<ValType>) = (parameters.to_vec(), results.to_vec());
    let mut trap = FunctionBuilder::new(&mut module.types, &parameters, &results);
    trap.func_body().unreachable();
    let arguments = parameters.iter().map(|kind| module.locals.add(*kind)).collect();
    module.funcs.get_mut(id).kind = FunctionKind::Local(trap.local_func(arguments));
}

struct Shorten<'a> {
    /// Functions that only trap, with the number of their parameters.
    traps: &'a HashMap<FunctionId, usize>,
    /// One of them after whose call the caller goes on.
    returns: Option<FunctionId>,
}

impl VisitorMut for Shorten<'_> {
    fn start_instr_seq_mut(&mut self, seq: &mut InstrSeq) {
        let called = |instr: &Instr| match instr {
            Instr::Call(Call { func }) => self.traps.get(func).map(|parameters| (*func, *parameters)),
            _ => None,
        };
        let found = seq.instrs.iter().enumerate().find_map(|(at, (instr, _))| Some((at, called(instr)?)));
        let Some((at, (trap, parameters))) = found else { return };
        if !matches!(seq.instrs.get(at + 1), Some((Instr::Unreachable(_), _))) {
            self.returns = Some(trap);
        }
        // Arguments that cost a calculation stay: taking them out would need to know where each begins.
        let is_plain = |(instr, _): &&(Instr, _)| matches!(instr, Instr::Const(_) | Instr::LocalGet(_));
        let plain = seq.instrs[..at].iter().rev().take(parameters).take_while(is_plain).count();
        seq.instrs.truncate(at + 1);
        seq.instrs[at].0 = Instr::Unreachable(Unreachable {});
        seq.instrs.drain(at - plain..at);
    }
}

struct Calls<'a> {
    of: &'a [FunctionId],
    found: bool,
}

impl Visitor<'_> for Calls<'_> {
    fn visit_call(&mut self, call: &Call) {
        self.found |= self.of.contains(&call.func);
    }
}

#[cfg(test)]
mod tests {
    use walrus::{FunctionBuilder, FunctionId, Module, ModuleConfig, ValType};

    use super::{name_of, without_texts};

    /// A module in which `caller` calls `callee` with a number, and goes on or not.
    fn compiled(callee: &str, caller: &str, goes_on: bool) -> Vec<u8> {
        let mut module = Module::with_config(ModuleConfig::new());
        let id = function(&mut module, callee, |_| ());
        let caller = function(&mut module, caller, |body| {
            body.i32_const(7).call(id);
            if !goes_on {
                body.unreachable();
            }
        });
        module.exports.add("caller", caller);
        module.emit_wasm()
    }

    fn function(module: &mut Module, name: &str, fill: impl FnOnce(&mut walrus::InstrSeqBuilder<'_>)) -> FunctionId {
        let mut builder = FunctionBuilder::new(&mut module.types, &[ValType::I32], &[]);
        builder.name(name.into());
        fill(&mut builder.func_body());
        let argument = module.locals.add(ValType::I32);
        builder.finish(vec![argument], &mut module.funcs)
    }

    #[test]
    fn a_panic_is_a_bare_trap() {
        let quiet = without_texts(&compiled("_ZN4core9panicking5panic17hE", "caller", false)).unwrap();
        let module = Module::from_buffer(&quiet).unwrap();
        let functions: Vec<(&str, u64)> =
            module.funcs.iter_local().map(|(id, function)| (name_of(&module, id), function.size())).collect();
        assert_eq!(functions, [("caller", 1)]);
    }

    #[test]
    fn what_is_not_as_expected_is_an_error() {
        let none = without_texts(&compiled("anything", "caller", false)).unwrap_err();
        assert!(none.contains("names no function"), "{none}");
        let returning = without_texts(&compiled("_ZN4core9panicking5panic17hE", "caller", true)).unwrap_err();
        assert!(returning.contains("goes on"), "{returning}");
    }

    #[test]
    fn an_engine_that_formats_is_an_error() {
        let mut module = Module::from_buffer(&compiled("_ZN4core9panicking5panic17hE", "caller", false)).unwrap();
        let write = function(&mut module, "_ZN4core3fmt5write17hE", |_| ());
        let user = function(&mut module, "_ZN9mexplorer4draw17hE", |body| {
            body.i32_const(1).call(write);
        });
        module.exports.add("user", user);
        let error = without_texts(&module.emit_wasm()).unwrap_err();
        assert!(error.contains("mexplorer4draw"), "{error}");
    }
}
