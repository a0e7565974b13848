/** The regex tester, as its tool runs it. Pure. */

import { showText } from '../../shared/registry/output.ts'
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, fail, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { explainRegex, type RegexPart } from './explainRegex.ts'
import { checkRegexSafety } from './safety/checkRegexSafety.ts'
import { type RegexTest, testRegex } from './testRegex.ts'

/** The matches one to a line, the text after the replacement, the explanation, or the verdict on safety. */
export const runRegex: ToolEngine = async (input, options) => {
  const made = await answer(input, options)
  if (made.ok) return made
  // What is wrong is in an option, not in the text.
  return failAll(made.errors.map(({ code, message, option = 'pattern' }) => ({ code, message, option })))
}

const answer: ToolEngine = (input, options) => {
  const [pattern, flags] = [String(options.pattern), String(options.flags)]
  if (options.show === 'explanation')
    return showText(andThen(explainRegex(pattern, flags), ({ root }) => succeed(indented(root).join('\n'))))
  if (options.show === 'safety')
    return showText(andThen(checkRegexSafety(pattern, flags), (safety) => succeed(safety.message)))
  return showText(matched(input, { pattern, flags, options }))
}

interface Given {
  readonly pattern: string
  readonly flags: string
  readonly options: OptionValues
}

function matched(input: string | Uint8Array, { pattern, flags, options }: Given): Result<string> {
  const isReplaced = options.show === 'replaced'
  const replacement = isReplaced ? { replacement: String(options.replacement) } : {}
  return andThen(testRegex(pattern, flags, input, replacement), (test) => {
    if (test.stopped === 'slow')
      return fail({
        code: 'slow-pattern',
        message: `The pattern takes too many steps on this text, so it was stopped after ${matchCount(test)}.`,
      })
    if (!isReplaced) return succeed(test.matches.map(({ text }) => text).join('\n'))
    if (test.replaced !== undefined) return succeed(test.replaced)
    return fail({ code: 'too-many-matches', message: `There are more than ${matchCount(test)}.` })
  })
}

function matchCount({ matches }: RegexTest): string {
  return matches.length === 1 ? '1 match' : `${matches.length} matches`
}

function indented(part: RegexPart, depth = 0): readonly string[] {
  return ['  '.repeat(depth) + part.words, ...part.children.flatMap((child) => indented(child, depth + 1))]
}
