/** Milliseconds without progress after which an encoder, or the worker it runs in, counts as stuck. */
export const STALL_TIMEOUT_MS = 20_000
