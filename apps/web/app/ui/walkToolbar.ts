import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * An `onKeyDown` handler for a toolbar: arrow keys, Home and End move between its buttons, which Tab reaches
 * too.
 */
export function walkToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at < 0) return
  const next = nextIndex(event.key, at, buttons.length)
  if (next === undefined) return
  event.preventDefault()
  buttons[next]?.focus()
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (at + step + count) % count
}
