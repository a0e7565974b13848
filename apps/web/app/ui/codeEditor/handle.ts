/** The imperative handle of a code editor, in both of its states: a textarea, and CodeMirror. */
import type { EditorView } from '@codemirror/view'
import { lineStart } from '../../lib/text/lineStart.ts'
import { lineEndOf, withPlainLineEnds } from './lineEnds.ts'
import type { CodeView, TextRange } from './view.ts'

/** The imperative handle of an editor; it works in both states. */
export interface CodeEditorHandle {
  focus(): void
  /** Selects a part of the text and scrolls there. */
  select(range: TextRange): void
  /** Sets the caret at the start of a line, counted from 1, and scrolls there. */
  goToLine(line: number): void
  /** CodeMirror's view; null while the editor is a textarea. */
  view(): EditorView | null
}

/** The handle of CodeMirror. */
export function viewHandle({ editor, select }: CodeView): CodeEditorHandle {
  return {
    focus: () => editor.focus(),
    select,
    goToLine: (line) => {
      const { from } = editor.state.doc.line(Math.max(1, Math.min(editor.state.doc.lines, line)))
      editor.dispatch({ selection: { anchor: from }, scrollIntoView: true })
    },
    view: () => editor,
  }
}

/** The handle of the textarea, whose text has plain line ends. */
export function plainHandle(
  area: { readonly current: HTMLTextAreaElement | null },
  latest: { readonly current: { readonly value: string } },
): CodeEditorHandle {
  const select = (from: number, to: number): void => area.current?.setSelectionRange(from, to)
  return {
    focus: () => area.current?.focus(),
    select: ({ from, to }) => {
      const { value } = latest.current
      const plain = (offset: number): number =>
        withPlainLineEnds(value.slice(0, offset), lineEndOf(value)).length
      select(plain(from), plain(to))
    },
    goToLine: (line) => {
      const start = lineStart(area.current?.value ?? '', line)
      select(start, start)
    },
    view: () => null,
  }
}
