import type { JsonDuplicate } from '@whittle/tools-core/json'
import type { ReactElement, RefObject } from 'react'
import { counted, grouped } from '../../lib/text/grouped.ts'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import styles from './DuplicateList.module.css'
import { useJsonState } from './JsonContext.ts'
import { PlaceButton } from './PlaceButton.tsx'

const NONE: readonly JsonDuplicate[] = []

/** Keys that occur twice in one object, with both positions. */
export function DuplicateList({
  editor,
}: {
  readonly editor: RefObject<CodeEditorHandle | null>
}): ReactElement | null {
  const duplicates = useJsonState((state) => state.check?.report?.duplicates ?? NONE)
  const count = useJsonState((state) => state.check?.report?.duplicateCount ?? 0)
  if (count === 0) return null
  const place = (at: JsonDuplicate['first']): ReactElement => (
    <PlaceButton editor={editor} place={at}>
      line {grouped(at.line)}, column {grouped(at.column)}
    </PlaceButton>
  )
  return (
    <details className={styles.duplicates}>
      <summary>{counted(count, 'duplicate key')}</summary>
      <ul>
        {duplicates.map(({ name, first, again }) => (
          <li key={again.offset}>
            <code>{name}</code> {place(first)} and {place(again)}
          </li>
        ))}
      </ul>
      {count > duplicates.length ? <p>and {grouped(count - duplicates.length)} more</p> : null}
    </details>
  )
}
