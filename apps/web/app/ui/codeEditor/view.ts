/**
 * The editor behind `CodeEditor`, over CodeMirror. Loaded on demand: nothing imports this module but by `import()`.
 *
 * A text comes in and goes out as it is, line ends too (`lineEnds.ts`); every offset here is one of the text.
 */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Text } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
} from '@codemirror/view'
import { adoptEditorStyles } from './documentStyles.ts'
import { insertAtOnce } from './insertAtOnce.ts'
import { inTurn } from './inTurn.ts'
import { type EditorLanguage, loadLanguage } from './languages.ts'
import { type LineEnd, lineEndOf, offsetInText, positionInDocument, withPlainLineEnds } from './lineEnds.ts'
import { editorLook } from './look.ts'

export { inTurn }

/** A place in the text to mark, in the line and in the gutter. */
export interface EditorMarker {
  /** Offset in the text, in UTF-16 code units. */
  readonly from: number
  /** Where it ends. @defaultValue `from`, a point */
  readonly to?: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** What the visitor can have done about it, each one press. */
  readonly fixes?: readonly { readonly label: string; readonly apply: () => void }[]
}

/** A part of the text, as offsets in UTF-16 code units. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** What can be changed while an editor lives. */
export interface EditorSettings {
  readonly label: string
  /** Id of the element that says how the editor is left by keyboard. */
  readonly describedBy: string
  readonly language: EditorLanguage
  readonly readOnly: boolean
  readonly wrap: boolean
  readonly tab: 'indent' | 'leave'
  readonly placeholder: string
  readonly markers: readonly EditorMarker[] | undefined
  readonly extensions: Extension
}

/** What a new editor needs besides. */
export interface CodeViewOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly settings: EditorSettings
  /** The visitor changed the text. */
  readonly onText: (text: string) => void
  /** Tab was pressed and indented. */
  readonly onTab: () => void
  /** The editor lost the focus. */
  readonly onLeave: () => void
}

/** A living editor. */
export interface CodeView {
  /** CodeMirror's own view. Its positions count a line end as one character. */
  readonly editor: EditorView
  configure(settings: EditorSettings): void
  /** Shows another text, changing only what differs: the caret and the undo history stay. */
  setText(text: string): void
  select(range: TextRange): void
  selection(): TextRange
  destroy(): void
}

/** Changes that come from outside are not reported back. */
const fromOutside = Annotation.define<true>()

/**
 * Works out an editor, its language included; the function it resolves to makes it in `parent`. Two halves, so that the page can answer
 * between them on a device that is slow.
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
  const extras = new Compartment()
  const lineEnds = new Compartment()
  let current = settings
  let shown = text
  let lineEnd = lineEndOf(text)

  const state = EditorState.create({
    doc: documentOf(text, lineEnd),
    extensions: [
      // First of all, before a key binding takes the key.
      EditorView.domEventHandlers({
        keydown: (event) => {
          if (event.key === 'Tab' && indents(current)) onTab()
          return false
        },
        beforeinput: insertAtOnce,
        blur: () => onLeave(),
      }),
      extras.of(settings.extensions),
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
          ...(next.extensions === before.extensions ? [] : [extras.reconfigure(next.extensions)]),
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

/** What every editor can do, whatever its language. */
const editing: Extension = [
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorView.clipboardInputFilter.of((text, state) => text.replace(/\r\n?|\n/g, state.lineBreak)),
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...lintKeymap]),
]

/** What helps with code and would be in the way of plain text. */
const codeHelp: Extension = [
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  foldGutter({ markerDOM: foldMarker }),
  keymap.of([...closeBracketsKeymap, ...foldKeymap, ...completionKeymap]),
]

function modeOf(settings: EditorSettings): Extension {
  const { label, describedBy, readOnly, wrap, placeholder: hint, markers } = settings
  return [
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // What is editable can be focused anyway; said so, the region that scrolls around it counts as reachable.
      tabindex: '0',
      ...(readOnly ? { 'aria-readonly': 'true', inputmode: 'none' } : {}),
    }),
    EditorState.readOnly.of(readOnly),
    lineNumbers(),
    markers === undefined ? [] : lintGutter(),
    readOnly ? [] : [highlightActiveLine(), highlightActiveLineGutter()],
    wrap ? EditorView.lineWrapping : [],
    hint === '' ? [] : placeholder(hint),
    indents(settings) ? keymap.of([indentWithTab]) : [],
  ]
}

/** Whether two settings have one mode: to make it anew is much work for an editor. */
function isSameMode(a: EditorSettings, b: EditorSettings): boolean {
  const keys = ['label', 'describedBy', 'readOnly', 'wrap', 'tab', 'placeholder'] as const
  return keys.every((key) => a[key] === b[key]) && (a.markers === undefined) === (b.markers === undefined)
}

function isMarked({ markers }: EditorSettings): boolean {
  return markers !== undefined && markers.length > 0
}

function indents({ tab, readOnly }: EditorSettings): boolean {
  return tab === 'indent' && !readOnly
}

function documentOf(text: string, lineEnd: LineEnd): Text {
  return Text.of(text.split(lineEnd))
}

/** The one stretch in which a document and a text differ. */
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

function foldMarker(open: boolean): HTMLElement {
  const marker = document.createElement('span')
  marker.textContent = open ? '⌄' : '›'
  marker.title = open ? 'Fold' : 'Unfold'
  return marker
}

/** What an editor of a language has besides; without it the text can be edited all the same. */
async function languageOf(name: EditorLanguage): Promise<Extension> {
  if (name === 'text') return []
  try {
    return [await loadLanguage(name), codeHelp]
  } catch (error) {
    console.info('The editor’s language could not be loaded; the text stays uncoloured.', error)
    return []
  }
}
