import { type Color, parseColor } from '@whittle/tools-core/color'

/** The colour of a text that is known to be one. */
export function unwrapColor(text: string): Color {
  const parsed = parseColor(text)
  if (!parsed.ok) throw new RangeError(parsed.errors[0]?.message)
  return parsed.value
}
