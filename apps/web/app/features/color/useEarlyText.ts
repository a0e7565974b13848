import { type RefCallback, useState } from 'react'

/** Returns a ref for a text field that reports what was typed before hydration: it is in the field, but no event has announced it. */
export function useEarlyText(shown: string, report: (text: string) => void): RefCallback<HTMLInputElement> {
  const [ref] = useState(() => (field: HTMLInputElement | null) => {
    if (field !== null && field.value !== shown) report(field.value)
  })
  return ref
}
