/** Rows of a result that the panel above it already shows, by the tool's id. */
export const ROWS_SHOWN_ABOVE: Readonly<Record<string, readonly string[]>> = {
  'jwt-decode': ['Signature', 'Time'],
}
