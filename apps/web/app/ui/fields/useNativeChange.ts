import { type RefObject, useEffect, useRef } from 'react'
/**
 * The DOM's own `change` event, once per gesture. React's `onChange` is the `input` event, many per gesture.
 */
export function useNativeChange(
  ref: RefObject<HTMLInputElement | null>,
  onChange: (element: HTMLInputElement) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const change = (): void => latest.current(element)
    element.addEventListener('change', change)
    return () => element.removeEventListener('change', change)
  }, [ref])
}
