/** The limit of indentation, shared by all formats. Pure. */

/** Deeper levels are indented like this one, so that deep data does not become mostly spaces. */
export const MAX_INDENT_LEVELS = 100
