import { type ReactElement, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import hidden from './VisuallyHidden.module.css'

export interface FileInputProps {
  /** Accessible name. */
  readonly label: string
  /** The `accept` attribute. */
  readonly accept: string
  /** @defaultValue one file */
  readonly multiple?: boolean
  /** Called with the first file, and with all chosen files. */
  readonly onPick: (file: File, files: readonly File[]) => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A hidden file input that a button opens. Its value is cleared after each choice, so that the same file can
 * be chosen again. A file chosen before hydration is reported too.
 */
export function FileInput({ label, accept, multiple, onPick, ref }: FileInputProps): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const take = (): void => {
    const files = [...(input.current?.files ?? [])]
    if (input.current === null || files[0] === undefined) return
    input.current.value = ''
    onPick(files[0], files)
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    // After the page around it has rendered.
    const timer = setTimeout(() => takeEarly())
    return () => clearTimeout(timer)
  }, [])
  return (
    <input
      ref={input}
      className={hidden.hidden}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      multiple={multiple}
      onChange={take}
    />
  )
}
