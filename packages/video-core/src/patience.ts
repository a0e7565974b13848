/** Milliseconds without progress after which an encoder, or the worker it runs in, counts as stuck. */
export const PATIENCE = 20_000
