/** Reads a link's input that is JSON. Pure. */

/**
 * Parses an input that is JSON. `read` validates the value, and returns `undefined` for any other.
 *
 * @throws RangeError when it is not JSON or not such a value.
 */
export function readLinkedJson<Value>(input: string, read: (value: unknown) => Value | undefined): Value {
  const value = read(parse(input))
  if (value === undefined) throw new RangeError('The link is intact, but its content is not for this page.')
  return value
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
