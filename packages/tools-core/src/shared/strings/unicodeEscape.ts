/** The escape of JSON, JavaScript, TOML and YAML for a character that cannot be written literally. Pure. */

/** A backslash, `u` and four hex digits, for one UTF-16 unit. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
