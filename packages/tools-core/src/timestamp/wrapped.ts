/** Timestamps inside the notation of the program that wrote them. Pure. */
import type { CountingScale } from './scales.ts'

/** The number or date inside, and the number's unit where the notation implies it. */
export interface Unwrapped {
  readonly text: string
  readonly unit?: CountingScale
}

/**
 * Each notation, with its content in the first group. An offset in Microsoft's notation says where the moment is shown, not which one it
 * is.
 */
const FORMS: readonly (readonly [form: RegExp, unit?: CountingScale])[] = [
  // Microsoft's JSON: \/Date(1700000000000+0100)\/
  [/^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/, 'ms'],
  // Discord's messages: <t:1700000000:R>
  [/^<t:(-?\d+)(?::[tTdDfFR])?>$/, 's'],
  // JavaScript
  [/^new Date\((-?\d+)\);?$/, 'ms'],
  [/^new Date\((["'])(.*)\1\);?$/],
  // MongoDB's shell
  [/^(?:ISODate|new ISODate)\((["'])(.*)\1\);?$/],
]

/** The content of such a notation, or the text unchanged. */
export function unwrapTimestamp(text: string): Unwrapped {
  for (const [form, unit] of FORMS) {
    const match = form.exec(text)
    if (match !== null) return { text: match.at(-1) ?? '', ...(unit === undefined ? {} : { unit }) }
  }
  return { text }
}
