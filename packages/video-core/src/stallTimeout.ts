/** Milliseconds without a sign of life after which an encoder, or the worker that it runs in, counts as stuck. */
export const STALL_TIMEOUT_MS = 20_000
