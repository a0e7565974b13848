/** Warns of the regular expressions of a JSON Schema that can take too long. Loaded with the first schema. */
import type { Note } from '@whittle/tools-core'
import { checkRegexSafety } from '@whittle/tools-core/regex'

/** When this time is over, no further pattern is checked: a visitor waits for the result. */
const MAX_MILLISECONDS = 2_000

/** Notes on the patterns of a schema that are not safe, and on those that were not checked, if any. */
export function unsafePatternNotes(
  schema: unknown,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): readonly Note[] {
  const patterns = new Set<string>()
  collect(schema, patterns)
  const end = now() + MAX_MILLISECONDS
  const unsafe: string[] = []
  let checkedCount = 0
  for (const pattern of patterns) {
    if (now() >= end) break
    checkedCount += 1
    const checked = checkRegexSafety(pattern, 'u')
    if (checked.ok && checked.value.verdict === 'vulnerable') unsafe.push(pattern)
  }
  return [...unsafeNotes(unsafe), ...uncheckedNotes(patterns.size - checkedCount)]
}

function unsafeNotes(unsafe: readonly string[]): readonly Note[] {
  if (unsafe.length === 0) return []
  const message = `The pattern “${unsafe[0]}” can take very long on some texts. The regex tester shows one.`
  return [{ code: 'unsafe-pattern', message, count: unsafe.length }]
}

function uncheckedNotes(count: number): readonly Note[] {
  if (count === 0) return []
  const message =
    'There was no time to check all patterns of the schema for texts on which they take very long.'
  return [{ code: 'unchecked-patterns', message, count }]
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
