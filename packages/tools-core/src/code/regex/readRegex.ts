/**
 * Reads a JavaScript regular expression into its syntax tree, or says in words what is wrong with it. Offsets
 * count UTF-16 units of the pattern. The grammar is that of ECMA-262 (2025), by @eslint-community/regexpp.
 * Pure.
 */
import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp'
import { refuseType } from '../../shared/input/refuseInput.ts'
import { fail, type Result, succeed, type ToolError } from '../../shared/result/result.ts'

/** A pattern that was read. */
export interface ReadRegex {
  readonly source: string
  /** Its flags, each once. */
  readonly flags: string
  readonly tree: AST.Pattern
}

/** The longest pattern, in UTF-16 units: what people write is far shorter. */
export const MAX_PATTERN_LENGTH = 20_000

/** The flags of JavaScript, and what each does. */
export const REGEX_FLAGS: Readonly<Record<string, string>> = {
  d: 'indices: where each group begins and ends',
  g: 'global: all matches, not only the first',
  i: 'ignore case',
  m: 'multiline: ^ and $ match at every line',
  s: 'dot all: . also matches line breaks',
  u: 'Unicode: reads code points, and \\p{…} works',
  v: 'Unicode sets: like u, with operations in classes',
  y: 'sticky: matches only where the last one ended',
}

/** Reads a pattern with its flags. */
export function readRegex(source: string, flags: string): Result<ReadRegex> {
  if (typeof source !== 'string') return refuseType('a pattern as text', source)
  if (typeof flags !== 'string') return refuseType('flags as text', flags)
  const wrong = wrongFlags(flags)
  if (wrong !== undefined) return fail({ code: 'invalid-flags', message: wrong, option: 'flags' })
  if (source.length > MAX_PATTERN_LENGTH) return fail(tooLong(source.length))
  const isUnicode = flags.includes('u')
  const hasSets = flags.includes('v')
  try {
    const parser = new RegExpParser({ ecmaVersion: 2025 })
    const tree = parser.parsePattern(source, 0, source.length, { unicode: isUnicode, unicodeSets: hasSets })
    return succeed({ source, flags, tree })
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return fail(syntaxError(source, error))
    // The parser is recursive: only thousands of groups inside each other use up the stack.
    if (error instanceof RangeError) return fail(tooDeep())
    throw error
  }
}

function wrongFlags(flags: string): string | undefined {
  const strange = [...flags].find((flag) => !Object.hasOwn(REGEX_FLAGS, flag))
  if (strange !== undefined) return `There is no flag “${strange}”. JavaScript has d, g, i, m, s, u, v and y.`
  const doubled = [...flags].find((flag, index) => flags.indexOf(flag) !== index)
  if (doubled !== undefined) return `The flag “${doubled}” is there twice. Remove one.`
  if (flags.includes('u') && flags.includes('v'))
    return 'The flags u and v exclude each other. Keep v, which does all that u does.'
  return undefined
}

function tooLong(length: number): ToolError {
  const message = `The pattern has ${length} characters; at most ${MAX_PATTERN_LENGTH} can be read.`
  return { code: 'pattern-too-long', message }
}

function tooDeep(): ToolError {
  return { code: 'pattern-too-deep', message: 'The pattern has too many groups inside each other.' }
}

/** What the parser says begins with the pattern itself, which the page already shows. */
function syntaxError(source: string, { message, index }: RegExpSyntaxError): ToolError {
  const reason = message.slice(message.lastIndexOf(': ') + 2)
  const before = source.slice(0, index).split(/\r\n|[\n\r\u2028\u2029]/)
  return {
    code: 'invalid-pattern',
    message: HINTS[reason] ?? `${reason}.`,
    offset: index,
    line: before.length,
    column: before.at(-1)!.length + 1,
  }
}

/** What to do about the errors that people make most. */
const HINTS: Readonly<Record<string, string>> = {
  'Unterminated group':
    'A group is opened but not closed. Add the missing “)”, or write “\\(” for a bracket.',
  "Unmatched ')'": 'A “)” closes nothing. Remove it, or write “\\)” for a bracket.',
  'Unterminated character class': 'A class is opened but not closed. Add “]”, or write “\\[” for a bracket.',
  'Nothing to repeat':
    'There is nothing to repeat here. Write “\\” before the sign to match the sign itself.',
  'Lone quantifier brackets':
    'With the flag u or v, a brace must be a repetition such as {2}. Write “\\{” or “\\}” for the brace itself.',
  'Range out of order in character class':
    'The range is backwards: its first character comes after its last.',
  'Numbers out of order in {} quantifier': 'The repetition is backwards: its least number is above its most.',
  '\\ at end of pattern': 'A “\\” at the end escapes nothing. Write “\\\\” for a backslash.',
  'Invalid escape':
    'With the flag u or v, only letters with a meaning may follow “\\”. Remove the backslash.',
  'Duplicate capture group name':
    'Two groups that can both take part in one match have the same name. Rename one.',
  'Invalid named reference': 'A reference \\k<name> must name a group. Write the group, or its right name.',
  'Invalid named capture referenced': 'There is no group of that name.',
  'Invalid property name': 'There is no such Unicode property. Examples: \\p{L}, \\p{Lu}, \\p{Script=Greek}.',
  'Invalid group': 'After “(?” comes :, =, !, <=, <!, <name> or a modifier such as i:.',
}
