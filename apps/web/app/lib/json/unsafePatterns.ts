/** Warns of the regular expressions of a JSON Schema that can take too long. Loaded with the first schema. */
import type { Note } from '@whittle/tools-core'
import { checkRegexSafety } from '@whittle/tools-core/regex'

/** Checking more would take longer than a visitor waits. */
const MAX_CHECKED = 12

/** A note on the patterns of a schema that are not safe, if there are any. */
export function unsafePatternNotes(schema: unknown): readonly Note[] {
  const patterns = new Set<string>()
  collect(schema, patterns)
  const unsafe = [...patterns].slice(0, MAX_CHECKED).filter((pattern) => {
    const checked = checkRegexSafety(pattern, 'u')
    return checked.ok && checked.value.verdict === 'vulnerable'
  })
  if (unsafe.length === 0) return []
  const message = `The pattern “${unsafe[0]}” can take very long on some texts. The regex tester shows one.`
  return [{ code: 'unsafe-pattern', message, count: unsafe.length }]
}

/** The values of `pattern` and the names in `patternProperties`, wherever they stand. */
function collect(value: unknown, patterns: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'pattern' && typeof member === 'string') patterns.add(member)
    if (name === 'patternProperties' && typeof member === 'object' && member !== null)
      for (const pattern of Object.keys(member)) patterns.add(pattern)
    collect(member, patterns)
  }
}
