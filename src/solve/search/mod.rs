//! Positions, and every one that play can reach: of one component ([`explore`]), of all of them together, as misère play needs
//! them ([`flat`]), and where play need not end ([`retrograde`]). Why one could not end says [`unending`].

pub mod explore;
pub mod flat;
pub mod retrograde;
pub mod unending;
