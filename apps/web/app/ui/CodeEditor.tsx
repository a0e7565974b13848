/**
 * A code editor: CodeMirror, loaded on demand, and until then a native `<textarea>` of the same name.
 *
 * - Controlled: it shows `value` and reports each change. The text is preserved exactly: CRLF stays CRLF, a
 *   stray CR is shown. A new value replaces only the part that differs, so that the caret and the undo
 *   history are kept.
 * - The editable element is a `textbox` named by `label` from the first paint. What was typed before
 *   hydration, or before CodeMirror arrived, is taken over with the selection and the focus. The textarea
 *   stays where CodeMirror cannot be loaded, and while it is out of sight. Where there is nothing to colour
 *   (it is empty, or the prerendered page has the `picture` of its text), it stays until the visitor points
 *   at it or focuses it, or the page has been idle for a while.
 * - It fills its container, which needs a height.
 * - Keyboard: Tab indents, Esc and then Tab leaves (announced to screen readers, and shown when Tab is
 *   pressed); `tab="leave"` is for fields that need no indentation. Ctrl+F searches, F8 goes to the next
 *   marker.
 * - `data-state` is 'plain' or 'ready'.
 *
 * Whatever a feature adds to CodeMirror (decorations, key bindings) goes into `extensions`, built in a module
 * that is itself loaded by `import()`, so that CodeMirror stays out of the page's initial scripts. A new
 * identity reconfigures the editor: keep it in a `useMemo`.
 *
 * @example
 * const editor = useRef<CodeEditorHandle>(null)
 * <CodeEditor ref={editor} label="JSON" language="json" value={text} onChange={setText} markers={errors} />
 * editor.current?.select({ from: error.offset, to: error.offset + error.length })
 */
import type { Extension } from '@codemirror/state'
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
import { whenIdle } from '../lib/jobs/whenIdle.ts'
import { AS_TYPED } from './asTyped.ts'
import styles from './CodeEditor.module.css'
import { className } from './className.ts'
import colours from './codeEditor/CodeColours.module.css'
import { type CodeEditorHandle, plainHandle, viewHandle } from './codeEditor/handle.ts'
import type { EditorLanguage } from './codeEditor/languages.ts'
import { lineEndOf, withLineEnds } from './codeEditor/lineEnds.ts'
import { takeTypedEarly } from './codeEditor/plainArea.ts'
import type { EditorMarker, EditorSettings } from './codeEditor/settings.ts'
import { useCodeView } from './codeEditor/useCodeView.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type { CodeEditorHandle }

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
  /**
   * Errors and warnings, by offsets in `value`; shown in the text and in a gutter. Without the prop there is
   * no gutter.
   */
  readonly markers?: readonly EditorMarker[]
  /**
   * The first `value` with syntax colours, as HTML from `codePicture`. Only the prerendered page needs it: it
   * never changes, and elsewhere it is empty.
   */
  readonly picture?: string
  /** CodeMirror extensions. */
  readonly extensions?: Extension
  readonly ref?: Ref<CodeEditorHandle>
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
      className={className(styles.editor, colours.colours)}
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
          {...AS_TYPED}
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
