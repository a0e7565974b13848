/** The picture of a text that the prerendered page has. */
import { type Ref, useEffect, useRef, useState } from 'react'

/** Whether the picture of the text is there, and the text still the one it shows. */
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
