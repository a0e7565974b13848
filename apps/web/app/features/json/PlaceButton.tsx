import type { ReactElement, ReactNode, RefObject } from 'react'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'

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
  const { offset = 0, length = 0 } = place
  const goThere = (): void => {
    editor.current?.select({ from: offset, to: offset + length })
    editor.current?.focus()
  }
  if (isFile) return <b>{children}</b>
  return (
    <button type="button" className={styles.place} onClick={goThere}>
      {children}
    </button>
  )
}
