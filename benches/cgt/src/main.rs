//! Value sequences by the crate cgt, as a user of it would ask for them:
//!     mexplorer-cgt-peer COUNT ENOUGH NUMBER…
//! computes the values of the heaps 0 to COUNT − 1 from which one of the numbers is taken, until ENOUGH milliseconds are over, and
//! prints the processor's milliseconds of each run and then the sum of the values.

use cgt::numeric::nimber::Nimber;
use cgt::short::impartial::games::subtraction::Sub;
use cpu_time::ThreadTime;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u32>().expect("a number"));
    let (count, enough) = (words.next().expect("COUNT"), words.next().expect("ENOUGH"));
    let moves: Vec<u32> = words.collect();
    let (mut times, mut sum) = (Vec::new(), 0u64);
    while times.is_empty() || times.len() < 15 && times.iter().sum::<f64>() < f64::from(enough) {
        let start = ThreadTime::now();
        let values: Vec<Nimber> = Sub::new(moves.clone()).grundy_sequence().take(count as usize).collect();
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        sum = values.iter().map(|value| u64::from(value.value())).sum();
    }
    println!("{}\n{sum}", times.iter().map(f64::to_string).collect::<Vec<_>>().join(" "));
}
