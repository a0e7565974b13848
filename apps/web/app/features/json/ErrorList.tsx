import type { ReactElement, RefObject } from 'react'
import type { ShownError } from '../../lib/json/excerpts.ts'
import { grouped } from '../../lib/text/grouped.ts'
import { AlertRegion } from '../../ui/AlertRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { PlaceButton } from './PlaceButton.tsx'
import { otherFormatText } from './verdictText.ts'

/** Any beyond this number are counted, not listed. */
const MAX_LISTED = 20

const NONE: readonly ShownError[] = []

/** Errors whose message says what is not allowed, but not what is. */
const SAYS_WHAT_IS_WRONG: ReadonlySet<string> = new Set([
  'unexpected-character',
  'unexpected-colon',
  'extra-comma',
  'wrong-bracket',
])

interface EditorProps {
  readonly editor: RefObject<CodeEditorHandle | null>
}

/** The errors that make the text invalid JSON: where, what, why, and how to fix each. */
export function ErrorList({ editor }: EditorProps): ReactElement {
  const { workspace } = useJson()
  const checked = useJsonState((state) => state.check?.errors ?? NONE)
  const count = useJsonState((state) => state.check?.errorCount ?? 0)
  const hasMore = useJsonState((state) => state.check?.hasMoreErrors ?? false)
  const others = useJsonState((state) => state.errors)
  const otherFormat = useJsonState((state) => otherFormatText(state.check))
  const failure = useJsonState((state) => state.failure)
  const isRepaired = useJsonState(
    // Errors that a repair hid stay hidden until those of the new text are known.
    ({ made, action, isMadeOld, isCheckOld }) =>
      made?.action === 'repair' && (isCheckOld || (action === 'repair' && !isMadeOld)),
  )
  const isAboutJson = useJsonState((state) => state.action !== 'escape' && state.action !== 'unescape')
  const errors = checked.length > 0 && isAboutJson ? checked : others
  const listed = errors.slice(0, MAX_LISTED)
  const isListed = listed.length > 0 && !isRepaired
  return (
    <AlertRegion
      isEmpty={failure === null && !isListed}
      className={styles.errors}
      data-state={isRepaired ? 'repaired' : 'open'}
    >
      {failure === null ? null : (
        <p>
          {failure} <Button onClick={() => void workspace.retry()}>Try again</Button>
        </p>
      )}
      {isListed ? (
        <>
          {/* The alert ends what a screen reader is saying, also the verdict, so that it says this itself. */}
          {otherFormat === undefined || !isAboutJson ? null : <VisuallyHidden>{otherFormat}</VisuallyHidden>}
          <ol>
            {listed.map((error) => (
              <ErrorLine key={`${error.code} ${error.offset}`} error={error} editor={editor} />
            ))}
          </ol>
          {isAboutJson && count > listed.length ? (
            <p>
              and {hasMore ? 'more than ' : ''}
              {grouped(count - listed.length)} more
            </p>
          ) : null}
          {errors.some(({ fix }) => fix !== undefined) ? (
            <Button onClick={() => void workspace.run('repair')}>Fix all, and show each change</Button>
          ) : null}
        </>
      ) : null}
    </AlertRegion>
  )
}

function ErrorLine({ error, editor }: EditorProps & { readonly error: ShownError }): ReactElement {
  const { workspace } = useJson()
  const isFile = useJsonState((state) => state.file !== null)
  const { line = 1, column = 1, byteColumn = column, code, message, expected = [], fix, excerpt } = error
  return (
    <li>
      <PlaceButton editor={editor} place={error}>
        Line {line}, column {column}
        {byteColumn === column ? '' : ` (byte ${byteColumn})`}
      </PlaceButton>
      <span>
        {message}
        {SAYS_WHAT_IS_WRONG.has(code) ? ` Expected: ${expected.join(' or ')}.` : ''}
      </span>
      <code className={styles.excerpt}>
        {excerpt.before}
        {/* Without its role, which screen readers speak of as “highlight start” and “highlight end”. */}
        {excerpt.marked === '' ? (
          <mark aria-hidden="true">▾</mark>
        ) : (
          <mark role="presentation">{excerpt.marked}</mark>
        )}
        {excerpt.after}
      </code>
      {fix === undefined || isFile ? null : (
        <Button className={styles.fix} onClick={() => workspace.applyFix(fix)}>
          {fix.label}
        </Button>
      )}
    </li>
  )
}
