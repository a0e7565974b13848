import type { ReactElement, ReactNode, RefObject } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { selectPlace } from './selectPlace.ts'

export interface PlaceButtonProps {
  readonly editor: RefObject<CodeEditorHandle | null>
  /** Target range, in UTF-16 units of the text. */
  readonly place: { readonly offset?: number; readonly length?: number }
  /** Label of the position. */
  readonly children: ReactNode
}

/**
 * A position in the text: a press selects the text there. For a file, which no editor shows, it is only a
 * label; once the text has changed, the position is no longer one of it.
 */
export function PlaceButton({ editor, place, children }: PlaceButtonProps): ReactElement {
  const isFile = useJsonState((state) => state.file !== null)
  const isOld = useJsonState((state) => state.isCheckOld)
  if (isFile) return <b>{children}</b>
  return (
    <button
      type="button"
      className={styles.place}
      disabled={isOld}
      onClick={() => selectPlace(editor, place)}
    >
      {children}
    </button>
  )
}
