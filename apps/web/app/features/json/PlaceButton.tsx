import type { ReactElement, ReactNode, RefObject } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { selectPlace } from './selectPlace.ts'

export interface PlaceButtonProps {
  readonly editor: RefObject<CodeEditorHandle | null>
  /** Where it leads, in UTF-16 units of the text. */
  readonly place: { readonly offset?: number; readonly length?: number }
  /** How the place is called. */
  readonly children: ReactNode
}

/** A place in the text: a press selects what stands there. Of a file, which no editor shows, it is the words alone. */
export function PlaceButton({ editor, place, children }: PlaceButtonProps): ReactElement {
  const isFile = useJsonState((state) => state.file !== null)
  if (isFile) return <b>{children}</b>
  return (
    <button type="button" className={styles.place} onClick={() => selectPlace(editor, place)}>
      {children}
    </button>
  )
}
