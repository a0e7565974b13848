/** Highlights matches in the test text: a CodeMirror extension. Loaded with the editor. */
import type { Extension } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import type { RegexMatch } from '@whittle/tools-core/regex'
import { lineEndOf, positionInDocument } from '../../ui/codeEditor/lineEnds.ts'
import styles from './TestText.module.css'

/** More matches are not highlighted: the editor would become slow. */
const MAX_HIGHLIGHTS = 5000

/** An extension that marks matches, in two colours by turns, and the groups in them. */
export function highlightMatches(text: string, matches: readonly RegexMatch[]): Extension {
  const lineEnd = lineEndOf(text)
  return EditorView.decorations.of(({ state: { doc } }) => {
    const at = (offset: number): number => positionInDocument(doc, lineEnd, offset)
    const marks = matches.slice(0, MAX_HIGHLIGHTS).flatMap(({ start, end, groups }, index) => {
      if (end === start) return []
      const match = (index % 2 === 0 ? EVEN : ODD).range(at(start), at(end))
      const inside = groups.flatMap((group) =>
        group.start === null || group.end === null || group.start === group.end
          ? []
          : [GROUP.range(at(group.start), at(group.end))],
      )
      return [match, ...inside]
    })
    return Decoration.set(
      marks.filter(({ from, to }) => to > from),
      true,
    )
  })
}

const EVEN = Decoration.mark({ class: styles.even! })
const ODD = Decoration.mark({ class: styles.odd! })
const GROUP = Decoration.mark({ class: styles.inGroup! })
