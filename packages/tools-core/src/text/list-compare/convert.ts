/** The tool that compares lists, as a page runs it. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, succeed } from '../../shared/result/result.ts'
import { compareLists, type ListComparison } from './listCompare.ts'

const PARTS: Readonly<Record<string, readonly (readonly [keyof ListComparison, string])[]>> = {
  differences: [
    ['onlyFirst', 'Only in the first'],
    ['onlySecond', 'Only in the second'],
    ['both', 'In both'],
  ],
  'only-first': [['onlyFirst', '']],
  'only-second': [['onlySecond', '']],
  both: [['both', '']],
  all: [['all', '']],
}

/** Two lists with a line of hyphens or an empty line between them; the parts of them that were asked for. */
export const convert: ToolEngine = (input, { show, letters, sort }) =>
  andThen(openText(input), (text) => {
    // An empty line divides only what is followed by something.
    const filled = text.trimEnd()
    const border =
      /^[ \t]*(?:-{3,}|={3,})[ \t]*$/m.exec(text) ?? (filled === '' ? null : /^[ \t]*$/m.exec(filled))
    if (border === null)
      return fail({
        code: 'one-list',
        message: 'Put a line of hyphens (---) between the two lists.',
        ...placeAt(text, text.length, 0),
      })
    const lists = [text.slice(0, border.index), text.slice(border.index + border[0].length)] as const
    const compared = compareLists(...lists, {
      letters: letters === true ? 'any-case' : 'exact',
      order: sort === true ? 'sorted' : 'first-seen',
    })
    return andThen(compared, (found) => {
      const parts = PARTS[String(show)] ?? []
      const shown = parts.map(([part, title]) => {
        const lines = found[part]
        return [...(title === '' ? [] : [`${title} (${lines.length}):`]), ...lines].join('\n')
      })
      return succeed({ kind: 'text' as const, text: shown.join('\n\n') })
    })
  })
