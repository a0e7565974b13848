/** Two texts to compare, with their names, as kept on the device and carried by a link. Pure. */
import type { DifferState } from './store.ts'

/** Two texts and their names. */
export interface TextPair {
  readonly original: string
  readonly changed: string
  readonly names: readonly [string, string]
}

/** The texts that are compared. */
export function textPairOf({ original, changed }: DifferState['sides']): TextPair {
  return { original: original.text, changed: changed.text, names: [original.name, changed.name] }
}

/** Parses texts from plain data; `undefined` if it is invalid. */
export function readTextPair(value: unknown): TextPair | undefined {
  const { original, changed, names } = (value ?? {}) as Partial<Record<keyof TextPair, unknown>>
  if (typeof original !== 'string' || typeof changed !== 'string') return undefined
  const [first, second] = Array.isArray(names) ? names : []
  return { original, changed, names: [nameOf(first), nameOf(second)] }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
