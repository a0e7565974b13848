import { type Color, parseColor } from '@whittle/tools-core/color'

/** Parses a text that is known to be a valid colour. */
export function unwrapColor(text: string): Color {
  const parsed = parseColor(text)
  if (!parsed.ok) throw new RangeError(parsed.errors[0]?.message)
  return parsed.value
}
