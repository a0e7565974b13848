/** Paths as other tools write them, as JSONPath. Pure. */

/** One step: `.name`, `["name"]`, `[0]`, `[]`, `[*]`, or at the very start a bare name. */
const STEP =
  /\.?\[\s*(?:(\*|-?\d+)\s*)?\]|\.?\[\s*("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')\s*\]|\.([^.[\]"'\s]+)/y

/**
 * A path of jq (`.items[].name`) or of JavaScript libraries (`items.0.name`, `items[0].name`) in the form of
 * JSONPath; undefined for what is one already, and for anything else.
 *
 * @example
 * dollarPath('.items[].name') // '$.items[*].name'
 */
export function dollarPath(given: string): string | undefined {
  const text = given.trim()
  if (text === '.') return '$'
  if (text === '' || text.startsWith('$') || text.startsWith('@')) return undefined
  const dotted = /^[.[]/.test(text) ? text : `.${text}`
  let path = '$'
  for (let at = 0; at < dotted.length; at = STEP.lastIndex) {
    STEP.lastIndex = at
    const found = STEP.exec(dotted)
    if (found === null) return undefined
    const [, index = '*', quoted, name] = found
    if (quoted !== undefined) path += `[${quoted}]`
    else path += name === undefined ? `[${index}]` : stepOf(name)
  }
  return path
}

/** Digits are an index, `*` is all; a name that JSONPath does not take after a dot is put in quotes. */
function stepOf(name: string): string {
  if (/^\d+$/.test(name)) return `[${name}]`
  if (name === '*') return '[*]'
  return /^[\p{L}_][\p{L}\d_]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
}
