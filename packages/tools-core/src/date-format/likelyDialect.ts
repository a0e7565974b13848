/** Which language a pattern is most likely in, where the one chosen does not know its tokens. Pure. */
import type { Fix, Note } from '../result/result.ts'
import type { DateDialect } from './dialects.ts'
import { readPattern } from './readPattern.ts'

/** Those that can be told from others, the commonest first: nearly every letter is a token of PHP, and Go has no letters of its own. */
const TOLD: readonly (readonly [DateDialect, string])[] = [
  ['unicode', 'Unicode (Java, date-fns)'],
  ['moment', 'Moment and Day.js'],
  ['strftime', 'strftime'],
  ['dotnet', '.NET'],
]

/** A note that offers the language in which all of the pattern can be read; the option of that name takes it. */
export function likelyDialect(pattern: string, chosen: DateDialect, option: string): readonly Note[] {
  if (!hasUnknown(pattern, chosen)) return []
  const found = TOLD.find(([each]) => each !== chosen && isWhollyRead(pattern, each))
  if (found === undefined) return []
  const [dialect, name] = found
  const fix: Fix = { label: `Read as ${name}`, edits: [], options: { [option]: dialect } }
  return [{ code: 'other-dialect', message: `This looks like a pattern of ${name}.`, fix }]
}

function hasUnknown(pattern: string, dialect: DateDialect): boolean {
  return readPattern(pattern, dialect).some(({ kind }) => kind === 'unknown')
}

/** More than one field: a single letter is a token nearly everywhere. */
function isWhollyRead(pattern: string, dialect: DateDialect): boolean {
  const fields = readPattern(pattern, dialect).filter(({ kind }) => kind === 'field')
  return fields.length > 1 && !hasUnknown(pattern, dialect)
}
