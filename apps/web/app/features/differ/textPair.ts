/** Two texts to be compared, with their names, as they are kept on the device and carried by a link. Pure. */

/** Two texts and what they are called. */
export interface TextPair {
  readonly original: string
  readonly changed: string
  readonly names: readonly [string, string]
}

/** Texts out of plain data, or `undefined` where they are none. */
export function readTextPair(value: unknown): TextPair | undefined {
  const { original, changed, names } = (value ?? {}) as Partial<Record<keyof TextPair, unknown>>
  if (typeof original !== 'string' || typeof changed !== 'string') return undefined
  const [first, second] = Array.isArray(names) ? names : []
  return { original, changed, names: [nameOf(first), nameOf(second)] }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
