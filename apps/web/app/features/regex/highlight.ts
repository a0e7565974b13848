/** Highlights matches in the test text: a CodeMirror extension. Loaded with the editor. */
import type { Extension, Range } from '@codemirror/state'
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
    // While the text changes, the matches are those of the text before: their positions may lie after its
    // end.
    const mark = (look: Decoration, start: number | null, end: number | null): Range<Decoration>[] => {
      if (start === null || end === null) return []
      const [from, to] = [at(start), at(end)]
      return to > from ? [look.range(from, to)] : []
    }
    const marks = matches
      .slice(0, MAX_HIGHLIGHTS)
      .flatMap(({ start, end, groups }, index) => [
        ...mark(index % 2 === 0 ? EVEN : ODD, start, end),
        ...groups.flatMap((group) => mark(GROUP, group.start, group.end)),
      ])
    return Decoration.set(marks, true)
  })
}

const EVEN = Decoration.mark({ class: styles.even! })
const ODD = Decoration.mark({ class: styles.odd! })
const GROUP = Decoration.mark({ class: styles.inGroup! })
