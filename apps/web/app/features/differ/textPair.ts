/** Two texts to compare, with their names, as stored on the device and carried by a link. Pure. */
import type { DifferState, Side } from './store.ts'

/** Two texts and their names. */
export interface TextPair {
  readonly original: string
  readonly changed: string
  readonly names: readonly [string, string]
  /** What they are compared as in the data view, where it was chosen. */
  readonly formats?: readonly [Side['format'], Side['format']]
}

/** The texts that are compared. */
export function textPairOf({ original, changed }: DifferState['sides']): TextPair {
  return {
    original: original.text,
    changed: changed.text,
    names: [original.name, changed.name],
    formats: [original.format, changed.format],
  }
}

/** Parses texts from plain data; `undefined` if it is invalid. */
export function readTextPair(value: unknown): TextPair | undefined {
  const { original, changed, names, formats } = (value ?? {}) as Partial<Record<keyof TextPair, unknown>>
  if (typeof original !== 'string' || typeof changed !== 'string') return undefined
  const [first, second] = Array.isArray(names) ? names : []
  const [firstFormat, secondFormat] = Array.isArray(formats) ? formats : []
  return {
    original,
    changed,
    names: [nameOf(first), nameOf(second)],
    formats: [formatOf(firstFormat), formatOf(secondFormat)],
  }
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The formats of the data view, as its menu shows them. */
export const FORMAT_LABELS: Readonly<Record<Side['format'], string>> = {
  auto: 'Automatic',
  json: 'JSON',
  jsonc: 'JSON with comments',
  json5: 'JSON5',
  ndjson: 'JSON lines (NDJSON)',
  yaml: 'YAML',
  toml: 'TOML',
  csv: 'CSV',
  xml: 'XML',
}

function formatOf(value: unknown): Side['format'] {
  return typeof value === 'string' && Object.hasOwn(FORMAT_LABELS, value) ? (value as Side['format']) : 'auto'
}
