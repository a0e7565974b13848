/** The highlighted picture of a text that the prerendered page contains. */
import { type Ref, useEffect, useRef, useState } from 'react'

/** Whether the picture exists and still shows the current text. */
export function usePictured(
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
