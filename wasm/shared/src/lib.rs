//! What every module of Mexplorer says to JavaScript, whatever games and views it lists.
//!
//! Each request is a function of an [`Engine`], a text and options, and gives a plain struct or [`Thrown`].
//! A module is a crate of its own beside this one: its lists, and a line for each request that it exports.

pub mod edit;
pub mod exercises;
pub mod figure;
pub mod heaps;
pub mod host;
mod indices;
pub mod locales;
pub mod meanings;
pub mod moves;
pub mod objects;
pub mod options;
pub mod pairs;
pub mod play;
pub mod proofs;
mod query;
pub mod review;
pub mod solution;
pub mod stills;

pub use mexplorer::engine::Engine;
pub use query::{Reply, Thrown};
