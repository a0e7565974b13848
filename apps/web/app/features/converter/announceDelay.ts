/** An outcome is announced after this long without typing, in milliseconds. */
export const REST_MS = 800
