//! Clauses proved in play, on small tables with scripted dice. One file per chapter; each test names the clauses that
//! it proves.

mod activation;
mod advice;
mod aftermath;
mod arrivals;
mod assaults;
mod borders;
mod charges;
mod columns;
mod fire;
mod generals;
mod ground;
mod mended;
mod movement;
mod searches;
mod sequence;
mod table;
