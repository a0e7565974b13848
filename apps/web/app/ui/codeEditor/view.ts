/**
 * The editor behind `CodeEditor`, built on CodeMirror. Loaded on demand: import this module only with `import()`.
 *
 * The text is preserved exactly, including line ends (`lineEnds.ts`); every offset here refers to the text.
 */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { editing, indents, isSameMode, languageOf, modeOf } from './abilities.ts'
import { adoptEditorStyles } from './documentStyles.ts'
import { insertAtOnce } from './insertAtOnce.ts'
import { inTurn } from './inTurn.ts'
import { lineEndOf, offsetInText, positionInDocument, withPlainLineEnds } from './lineEnds.ts'
import { editorLook } from './look.ts'
import type { EditorMarker, EditorSettings } from './settings.ts'
import { changeBetween, documentOf } from './textInDocument.ts'

export { inTurn }

/** A part of the text, as offsets in UTF-16 code units. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** What a new editor needs. */
export interface CodeViewOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly settings: EditorSettings
  /** Called when the visitor changes the text. */
  readonly onText: (text: string) => void
  /** Called when Tab was pressed and indented. */
  readonly onTab: () => void
  /** Called when the editor loses the focus. */
  readonly onLeave: () => void
}

/** A mounted editor. */
export interface CodeView {
  /** CodeMirror's own view. Its positions count a line end as one character. */
  readonly editor: EditorView
  configure(settings: EditorSettings): void
  /** Shows another text, changing only what differs: the caret and the undo history are kept. */
  setText(text: string): void
  select(range: TextRange): void
  selection(): TextRange
  destroy(): void
}

/** Changes that come from outside are not reported back. */
const fromOutside = Annotation.define<true>()

/**
 * Prepares an editor, including its language; the function it resolves to creates the editor in `parent`. There are two steps so that the
 * page can respond between them on a slow device.
 */
export async function prepareCodeView(options: CodeViewOptions): Promise<() => CodeView> {
  const spoken = await languageOf(options.settings.language)
  return inTurn(async () => workOut(options, spoken))
}

function workOut(
  { parent, text, settings, onText, onTab, onLeave }: CodeViewOptions,
  spoken: Extension,
): () => CodeView {
  adoptEditorStyles(document)
  const mode = new Compartment()
  const language = new Compartment()
  const added = new Compartment()
  const lineEnds = new Compartment()
  let current = settings
  let shown = text
  let lineEnd = lineEndOf(text)

  const state = EditorState.create({
    doc: documentOf(text, lineEnd),
    extensions: [
      // Highest precedence, before a key binding handles the key.
      EditorView.domEventHandlers({
        keydown: (event) => {
          if (event.key === 'Tab' && indents(current)) onTab()
          return false
        },
        beforeinput: insertAtOnce,
        blur: () => onLeave(),
      }),
      added.of(settings.extensions),
      mode.of(modeOf(settings)),
      language.of(spoken),
      lineEnds.of(EditorState.lineSeparator.of(lineEnd)),
      editing,
      editorLook,
      EditorView.updateListener.of(({ docChanged, transactions, state }) => {
        if (!docChanged || transactions.some((transaction) => transaction.annotation(fromOutside))) return
        shown = state.sliceDoc()
        onText(shown)
      }),
    ],
  })

  return () => {
    const editor = new EditorView({ parent, state })

    const mark = (): void => {
      const { doc } = editor.state
      const at = (offset: number): number => positionInDocument(doc, lineEnd, offset)
      const diagnostics = (current.markers ?? []).map((marker) => diagnosticOf(marker, at))
      editor.dispatch(setDiagnostics(editor.state, diagnostics))
    }
    const speak = async (): Promise<void> => {
      const name = current.language
      const next = await languageOf(name)
      await inTurn(async () => {
        if (current.language === name) editor.dispatch({ effects: language.reconfigure(next) })
      })
    }
    if (isMarked(settings)) mark()

    return {
      editor,
      configure: (next) => {
        const before = current
        current = next
        const effects = [
          ...(isSameMode(before, next) ? [] : [mode.reconfigure(modeOf(next))]),
          ...(next.extensions === before.extensions ? [] : [added.reconfigure(next.extensions)]),
        ]
        if (effects.length > 0) editor.dispatch({ effects })
        if (next.markers !== before.markers && (isMarked(next) || isMarked(before))) mark()
        if (next.language !== before.language) void speak()
      },
      setText: (next) => {
        if (next === shown) return
        shown = next
        lineEnd = lineEndOf(next)
        editor.dispatch({
          changes: changeBetween(editor.state.doc, withPlainLineEnds(next, lineEnd)),
          effects: lineEnds.reconfigure(EditorState.lineSeparator.of(lineEnd)),
          annotations: fromOutside.of(true),
        })
      },
      select: ({ from, to }) => {
        const { doc } = editor.state
        const anchor = positionInDocument(doc, lineEnd, from)
        const head = positionInDocument(doc, lineEnd, to)
        editor.dispatch({
          selection: { anchor, head },
          effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
        })
      },
      selection: () => {
        const { doc, selection } = editor.state
        const { from, to } = selection.main
        return { from: offsetInText(doc, lineEnd, from), to: offsetInText(doc, lineEnd, to) }
      },
      destroy: () => editor.destroy(),
    }
  }
}

function isMarked({ markers }: EditorSettings): boolean {
  return markers !== undefined && markers.length > 0
}

function diagnosticOf(marker: EditorMarker, at: (offset: number) => number): Diagnostic {
  const { from, to = from, severity, message, fixes = [] } = marker
  return {
    from: at(from),
    to: at(to),
    severity,
    message,
    actions: fixes.map(({ label, apply }) => ({ name: label, apply })),
  }
}
