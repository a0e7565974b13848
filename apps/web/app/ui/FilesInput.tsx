import type { ReactElement, Ref } from 'react'
import hidden from './VisuallyHidden.module.css'

const CHOICES = {
  files: { multiple: true },
  // Not in React's types; every browser has it.
  folder: { webkitdirectory: '' },
} as const

export interface FilesInputProps {
  /** Accessible name. */
  readonly label: string
  /** Several files, or all within a folder, each with its path. */
  readonly choose: keyof typeof CHOICES
  /** At least one. */
  readonly onPick: (files: readonly File[]) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** An input for many files that is not seen: a button opens it. */
export function FilesInput({ label, choose, onPick, ref }: FilesInputProps): ReactElement {
  return (
    <input
      ref={ref}
      className={hidden.hidden}
      type="file"
      {...CHOICES[choose]}
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
