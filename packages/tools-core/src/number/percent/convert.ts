/** The tool of percentages, as a page runs it: a question on each line. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { answerPercent } from './percent.ts'

/** The most questions of one input. */
const MAX_QUESTIONS = 1000

/** The answer to each line. */
export const convert: ToolEngine = (input) =>
  andThen(openText(input), (text) => {
    const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
    if (lines.length < 2 || lines.length > MAX_QUESTIONS)
      return andThen(answerPercent(text), ({ value, sentence }) =>
        succeed(
          showTable([
            ['Result', value],
            ['In words', sentence],
          ]),
        ),
      )
    const answers = lines.map((line) => {
      const answer = answerPercent(line)
      return [line.trim(), answer.ok ? answer.value.value : (answer.errors[0]?.message ?? '')] as const
    })
    return succeed(showTable(answers))
  })
