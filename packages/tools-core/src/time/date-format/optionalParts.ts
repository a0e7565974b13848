/** Parts of a pattern that Java reads only where they are present: `yyyy-MM-dd[ HH:mm[:ss]]`. Pure. */

/** The most optional parts that are read, because each of them doubles the patterns that are tried. */
const MAX_OPTIONAL_PARTS = 6

/**
 * The pattern without its brackets, with all its optional parts and then with ever fewer; nothing where it
 * has none, or more than six. Brackets in quotes are text.
 */
export function withoutOptionalParts(pattern: string): readonly string[] {
  const parts = pattern.split('[').length - 1
  return parts > 0 && parts <= MAX_OPTIONAL_PARTS ? variantsOf(pattern) : []
}

function variantsOf(pattern: string): readonly string[] {
  const [start, end] = firstPart(pattern)
  if (start === -1) return [pattern]
  const rests = variantsOf(pattern.slice(end + 1))
  const insides = variantsOf(pattern.slice(start + 1, end))
  const before = pattern.slice(0, start)
  return [...insides, ''].flatMap((inside) => rests.map((rest) => before + inside + rest))
}

/** Where the first optional part begins and ends; one that is not closed ends with the pattern. */
function firstPart(pattern: string): readonly [start: number, end: number] {
  let depth = 0
  let start = -1
  let isQuoted = false
  for (const [at, letter] of pattern.split('').entries()) {
    if (letter === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '[') {
      if (depth === 0) start = at
      depth += 1
    }
    if (letter === ']' && depth > 0) {
      depth -= 1
      if (depth === 0) return [start, at]
    }
  }
  return [start, pattern.length]
}
