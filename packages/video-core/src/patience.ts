/** Milliseconds without a sign of life after which an encoder, or the worker that it runs in, counts as stuck. */
export const PATIENCE = 20_000
