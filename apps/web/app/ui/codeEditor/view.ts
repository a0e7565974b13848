/**
 * The editor behind `CodeEditor`, built on CodeMirror. Loaded on demand: import this module only with
 * `import()`.
 *
 * The text is preserved exactly, including line ends (`lineEnds.ts`); every offset here refers to the text.
 */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { Annotation, Compartment, EditorState, type Extension, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { editing, indents, isSameMode, languageOf, modeOf } from './abilities.ts'
import { adoptEditorStyles } from './documentStyles.ts'
import { insertAtOnce } from './insertAtOnce.ts'
import { inTurn } from './inTurn.ts'
import { type LineEnd, lineEndOf, offsetInText, positionInDocument, withPlainLineEnds } from './lineEnds.ts'
import { editorLook } from './look.ts'
import type { EditorMarker, EditorSettings } from './settings.ts'

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
 * Prepares an editor, including its language; the function it resolves to creates the editor in `parent`.
 * There are two steps so that the page can respond between them on a slow device.
 */
export async function prepareCodeView(options: CodeViewOptions): Promise<() => CodeView> {
  const spoken = await languageOf(options.settings.language)
  return inTurn(async () => workOut(options, spoken))
}

/** What an editor shows at present, and the parts of its setup that may change. */
interface Shown {
  settings: EditorSettings
  text: string
  lineEnd: LineEnd
  readonly parts: Readonly<Record<'mode' | 'language' | 'added' | 'lineEnds', Compartment>>
}

function workOut(options: CodeViewOptions, spoken: Extension): () => CodeView {
  const { parent, text, settings } = options
  adoptEditorStyles(document)
  const shown: Shown = {
    settings,
    text,
    lineEnd: lineEndOf(text),
    parts: {
      mode: new Compartment(),
      language: new Compartment(),
      added: new Compartment(),
      lineEnds: new Compartment(),
    },
  }
  const extensions = extensionsOf(options, shown, spoken)
  const state = EditorState.create({ doc: documentOf(text, shown.lineEnd), extensions })
  return () => codeViewOf(new EditorView({ parent, state }), shown)
}

function extensionsOf(
  { onText, onTab, onLeave }: CodeViewOptions,
  shown: Shown,
  spoken: Extension,
): Extension {
  const { settings, lineEnd, parts } = shown
  return [
    // Highest precedence, before a key binding handles the key.
    EditorView.domEventHandlers({
      keydown: (event) => {
        if (event.key === 'Tab' && indents(shown.settings)) onTab()
        return false
      },
      beforeinput: insertAtOnce,
      blur: () => onLeave(),
    }),
    parts.added.of(settings.extensions),
    parts.mode.of(modeOf(settings)),
    parts.language.of(spoken),
    parts.lineEnds.of(EditorState.lineSeparator.of(lineEnd)),
    editing,
    editorLook,
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromOutside))) return
      shown.text = state.sliceDoc()
      onText(shown.text)
    }),
  ]
}

function codeViewOf(editor: EditorView, shown: Shown): CodeView {
  if (isMarked(shown.settings)) mark(editor, shown)
  return {
    editor,
    configure: (next) => configure(editor, shown, next),
    setText: (next) => {
      if (next === shown.text) return
      shown.text = next
      shown.lineEnd = lineEndOf(next)
      editor.dispatch({
        changes: changeBetween(editor.state.doc, withPlainLineEnds(next, shown.lineEnd)),
        effects: shown.parts.lineEnds.reconfigure(EditorState.lineSeparator.of(shown.lineEnd)),
        annotations: fromOutside.of(true),
      })
    },
    select: ({ from, to }) => {
      const { doc } = editor.state
      const anchor = positionInDocument(doc, shown.lineEnd, from)
      const head = positionInDocument(doc, shown.lineEnd, to)
      editor.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      })
    },
    selection: () => {
      const { doc, selection } = editor.state
      const { from, to } = selection.main
      return { from: offsetInText(doc, shown.lineEnd, from), to: offsetInText(doc, shown.lineEnd, to) }
    },
    destroy: () => editor.destroy(),
  }
}

function configure(editor: EditorView, shown: Shown, next: EditorSettings): void {
  const { settings: before, parts } = shown
  shown.settings = next
  const effects = [
    ...(isSameMode(before, next) ? [] : [parts.mode.reconfigure(modeOf(next))]),
    ...(next.extensions === before.extensions ? [] : [parts.added.reconfigure(next.extensions)]),
  ]
  if (effects.length > 0) editor.dispatch({ effects })
  if (next.markers !== before.markers && (isMarked(next) || isMarked(before))) mark(editor, shown)
  if (next.language !== before.language) void speak(editor, shown)
}

/** Shows the markers of the present settings. */
function mark(editor: EditorView, { settings, lineEnd }: Shown): void {
  const { doc } = editor.state
  const at = (offset: number): number => positionInDocument(doc, lineEnd, offset)
  const diagnostics = (settings.markers ?? []).map((marker) => diagnosticOf(marker, at))
  editor.dispatch(setDiagnostics(editor.state, diagnostics))
}

/** Loads the language of the present settings, and switches to it unless they have changed meanwhile. */
async function speak(editor: EditorView, shown: Shown): Promise<void> {
  const name = shown.settings.language
  const next = await languageOf(name)
  await inTurn(async () => {
    if (shown.settings.language === name) editor.dispatch({ effects: shown.parts.language.reconfigure(next) })
  })
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

/** Returns the document for a text with the given line ends. */
function documentOf(text: string, lineEnd: LineEnd): Text {
  return Text.of(text.split(lineEnd))
}

/** Returns the single range in which a document and a text differ. */
function changeBetween(doc: Text, text: string): { from: number; to: number; insert: Text } {
  const before = doc.toString()
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === text.charCodeAt(start)) start += 1
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === text.charCodeAt(text.length - 1 - end)
  )
    end += 1
  const insert = documentOf(text.slice(start, text.length - end), '\n')
  return { from: start, to: before.length - end, insert }
}
