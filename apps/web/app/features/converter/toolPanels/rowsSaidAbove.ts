/** Rows of a table that the panel on top of it has said already, by the tool's id. */
export const ROWS_SAID_ABOVE: Readonly<Record<string, readonly string[]>> = {
  'jwt-decode': ['Signature', 'Time'],
}
