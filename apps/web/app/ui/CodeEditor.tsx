/**
 * A code editor: CodeMirror, loaded on demand, and until then a native `<textarea>` of the same name.
 *
 * - Controlled: it shows `value` and reports each change. The text is preserved exactly: CRLF stays CRLF, a stray CR is shown. A new
 * value replaces only the part that differs, so that the caret and the undo history are kept.
 * - The editable element is a `textbox` named by `label` from the first paint. What was typed before hydration, or before CodeMirror
 * arrived, is taken over with the selection and the focus. The textarea stays where CodeMirror cannot be loaded, and while it is out of
 * sight. Where there is nothing to colour (it is empty, or the prerendered page has the `picture` of its text), it stays until the
 * visitor points at it or focuses it, or the page has been idle for a while.
 * - It fills its container, which needs a height.
 * - Keyboard: Tab indents, Esc and then Tab leaves (announced to screen readers, and shown when Tab is pressed); `tab="leave"` is for
 * fields that need no indentation. Ctrl+F searches, F8 goes to the next marker.
 * - `data-state` is 'plain' or 'ready'.
 *
 * Whatever a feature adds to CodeMirror (decorations, key bindings) goes into `extensions`, built in a module that is itself loaded by
 * `import()`, so that CodeMirror stays out of the page's initial scripts. A new identity reconfigures the editor: keep it in a `useMemo`.
 *
 * @example
 * const editor = useRef<CodeEditorHandle>(null)
 * <CodeEditor ref={editor} label="JSON" language="json" value={text} onChange={setText} markers={errors} />
 * editor.current?.select({ from: error.offset, to: error.offset + error.length })
 */
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import {
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../lib/jobs/whenIdle.ts'
import { lineStart } from '../lib/text/lineStart.ts'
import styles from './CodeEditor.module.css'
import type { EditorLanguage } from './codeEditor/languages.ts'
import { lineEndOf, withLineEnds, withPlainLineEnds } from './codeEditor/lineEnds.ts'
import { atRest, inSight, takeTypedEarly } from './codeEditor/plainArea.ts'
import type { EditorMarker, EditorSettings } from './codeEditor/settings.ts'
import type { CodeView, TextRange } from './codeEditor/view.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface CodeEditorProps {
  /** Accessible name. */
  readonly label: string
  readonly value: string
  /** Called for each change the visitor makes. */
  readonly onChange?: (text: string) => void
  /** @defaultValue 'text' */
  readonly language?: EditorLanguage
  /** The text can be selected and searched, but not changed. @defaultValue false */
  readonly readOnly?: boolean
  /** Whether long lines wrap. @defaultValue false */
  readonly wrap?: boolean
  /** What the Tab key does. @defaultValue 'indent' */
  readonly tab?: 'indent' | 'leave'
  readonly placeholder?: string
  /** Errors and warnings, by offsets in `value`; shown in the text and in a gutter. Without the prop there is no gutter. */
  readonly markers?: readonly EditorMarker[]
  /**
   * The first `value` with syntax colours, as HTML from `codePicture`. Only the prerendered page needs it: it never changes, and
   * elsewhere it is empty.
   */
  readonly picture?: string
  /** CodeMirror extensions. */
  readonly extensions?: Extension
  readonly ref?: Ref<CodeEditorHandle>
}

/** The imperative handle of an editor; it works in both states. */
export interface CodeEditorHandle {
  focus(): void
  /** Selects a part of the text and scrolls there. */
  select(range: TextRange): void
  /** Puts the caret at the start of a line (1-based) and scrolls there. */
  goToLine(line: number): void
  /** CodeMirror's view; null while the editor is a textarea. */
  view(): EditorView | null
}

/** Long enough for a page to be painted, hydrated and measured on a slow device. */
const CALM_MS = 6000

const NO_EXTENSIONS: Extension = []

export function CodeEditor({
  label,
  value,
  onChange,
  language = 'text',
  readOnly = false,
  wrap = false,
  tab = 'indent',
  placeholder = '',
  markers,
  picture,
  extensions = NO_EXTENSIONS,
  ref,
}: CodeEditorProps): ReactElement {
  const describedBy = useId()
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const pictured = usePictured(value, picture)
  const isMarked = markers !== undefined && markers.length > 0
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (isMarked || (value !== '' && !pictured.isShown))) setWanted(true)
  const settings: EditorSettings = useMemo(
    () => ({ label, describedBy, language, readOnly, wrap, tab, placeholder, markers, extensions }),
    [label, describedBy, language, readOnly, wrap, tab, placeholder, markers, extensions],
  )
  const latest = useRef({ value, onChange, settings })
  useEffect(() => {
    latest.current = { value, onChange, settings }
  })

  useEffect(() => {
    const early = takeTypedEarly(area.current)
    if (early !== undefined && early !== latest.current.value) latest.current.onChange?.(early)
    if (area.current?.matches(':hover, :focus')) setWanted(true)
  }, [])
  useEffect(() => (isWanted ? undefined : whenIdle(() => setWanted(true), { afterMs: CALM_MS })), [isWanted])

  const { view, showsHint } = useCodeView(isWanted, { host, area, latest })
  useEffect(() => view?.setText(value), [view, value])
  useEffect(() => view?.configure(settings), [view, settings])

  useImperativeHandle(ref, () => (view === null ? plainHandle(area, latest) : viewHandle(view)), [view])

  return (
    <div
      className={styles.editor}
      data-state={view === null ? 'plain' : 'ready'}
      data-marks={markers !== undefined}
      data-folds={language !== 'text'}
    >
      <div ref={host} className={styles.host} />
      {view === null ? (
        <textarea
          ref={area}
          className={styles.area}
          data-wrap={wrap}
          data-code-editor=""
          aria-label={label}
          value={value}
          readOnly={readOnly || onChange === undefined}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          wrap={wrap ? 'soft' : 'off'}
          onChange={(event) => onChange?.(withLineEnds(event.currentTarget.value, lineEndOf(value)))}
          onFocus={() => setWanted(true)}
          onPointerOver={() => setWanted(true)}
          onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
            pictured.ref.current?.scrollTo(scrollLeft, scrollTop)
          }
        />
      ) : null}
      {view === null && pictured.isShown ? (
        <pre
          ref={pictured.ref}
          className={styles.picture}
          aria-hidden="true"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: picture ?? '' }}
        />
      ) : null}
      <VisuallyHidden>
        <span id={describedBy}>
          {tab === 'indent' && !readOnly ? 'Tab indents. Press Escape and then Tab to leave.' : ''}
        </span>
      </VisuallyHidden>
      {showsHint ? <p className={styles.hint}>Esc, then Tab leaves the editor</p> : null}
    </div>
  )
}

/** What the editor shows and where, for the effects that run after painting. */
interface Place {
  readonly host: { readonly current: HTMLDivElement | null }
  readonly area: { readonly current: HTMLTextAreaElement | null }
  readonly latest: {
    readonly current: {
      readonly value: string
      readonly onChange: CodeEditorProps['onChange'] | undefined
      readonly settings: EditorSettings
    }
  }
}

/**
 * Replaces the textarea with CodeMirror once it is wanted and loaded and the textarea is at rest. Also returns whether to show how to
 * leave it.
 */
function useCodeView(
  isWanted: boolean,
  { host, area, latest }: Place,
): { readonly view: CodeView | null; readonly showsHint: boolean } {
  const [view, setView] = useState<CodeView | null>(null)
  const [showsHint, setShowsHint] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    let made: CodeView | undefined
    const exchange = async (): Promise<void> => {
      await inSight(area.current, left.signal)
      if (left.signal.aborted) return
      const { inTurn, prepareCodeView } = await import('./codeEditor/view.ts')
      if (left.signal.aborted || host.current === null) return
      const make = await prepareCodeView({
        parent: host.current,
        text: latest.current.value,
        settings: latest.current.settings,
        onText: (text) => latest.current.onChange?.(text),
        onTab: () => setShowsHint(true),
        onLeave: () => setShowsHint(false),
      })
      await inTurn(async () => {
        await atRest(area.current, left.signal)
        if (left.signal.aborted) return
        made = make()
        // The text typed meanwhile has to be set before its selection.
        made.setText(latest.current.value)
        takeOver(made, area.current)
        flushSync(() => setView(made ?? null))
      })
    }
    exchange().catch((error: unknown) => {
      console.info('The editor could not be loaded; the plain text field stays.', error)
    })
    return () => {
      left.abort()
      made?.destroy()
    }
  }, [isWanted, host, area, latest])

  return { view, showsHint }
}

/** Whether the picture exists and still shows the current text. */
function usePictured(
  value: string,
  picture: string | undefined,
): {
  readonly ref: Ref<HTMLPreElement> & { readonly current: HTMLPreElement | null }
  readonly isShown: boolean
} {
  const ref = useRef<HTMLPreElement>(null)
  const [first] = useState(value)
  const [isThere, setThere] = useState(picture !== undefined)
  useEffect(() => setThere(ref.current?.firstChild != null), [])
  return { ref, isShown: isThere && value === first }
}

function viewHandle({ editor, select }: CodeView): CodeEditorHandle {
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

function plainHandle(
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

/** Moves focus, selection and scroll position from the textarea to the editor in one task, so that no key press is lost. */
function takeOver({ editor }: CodeView, area: HTMLTextAreaElement | null): void {
  if (area === null) return
  const { scrollLeft, scrollTop } = area
  if (scrollLeft > 0 || scrollTop > 0) editor.scrollDOM.scrollTo(scrollLeft, scrollTop)
  if (document.activeElement !== area) return
  const { selectionStart, selectionEnd, selectionDirection } = area
  const [anchor, head] =
    selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd]
  editor.dispatch({ selection: { anchor, head }, scrollIntoView: true })
  editor.focus()
}
