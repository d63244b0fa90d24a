//! Work done aside, in a worker, so that the page never freezes.
