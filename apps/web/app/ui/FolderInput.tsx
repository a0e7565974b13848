import type { ReactElement, Ref } from 'react'
import hidden from './VisuallyHidden.module.css'

/** Not in React's types; every browser has it. */
const WHOLE_FOLDERS = { webkitdirectory: '' }

export interface FolderInputProps {
  /** Accessible name. */
  readonly label: string
  /** Called with all files in the folder, each with its path. */
  readonly onPick: (files: readonly File[]) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A hidden input for a whole folder that a button opens. */
export function FolderInput({ label, onPick, ref }: FolderInputProps): ReactElement {
  return (
    <input
      ref={ref}
      className={hidden.hidden}
      type="file"
      {...WHOLE_FOLDERS}
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  )
}
