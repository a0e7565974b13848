import type { ReactElement, Ref } from 'react'
import hidden from './VisuallyHidden.module.css'

export interface FileInputProps {
  /** Accessible name. */
  readonly label: string
  /** As of `<input accept>`. */
  readonly accept: string
  readonly onPick: (file: File) => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A file input that is not seen: a button opens it. Its value is cleared after each choice, so that the same file can be
 * chosen again.
 */
export function FileInput({ label, accept, onPick, ref }: FileInputProps): ReactElement {
  return (
    <input
      ref={ref}
      className={hidden.hidden}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        event.currentTarget.value = ''
        if (file !== undefined) onPick(file)
      }}
    />
  )
}
