/** How deep text is indented, whatever it holds. Pure. */

/** Levels from which indentation grows no further, so that deep data does not become mostly spaces. */
export const DEEPEST_INDENT = 100
