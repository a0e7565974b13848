/** A colour in the notations, as the options of the page say. */
import type { Result } from '@whittle/tools-core'
import { type Color, type ColorFormat, type FormatColorOptions, formatColor } from '@whittle/tools-core/color'
import { useColorState } from './ColorContext.ts'

/** Writes colours; the component renders again when another option is chosen. */
export function useColorWriter(): (color: Color, space: ColorFormat) => Result<string> {
  const { gamut, syntax, decimals } = useColorState((state) => state.options)
  const options = { gamut, syntax, decimals } as Omit<FormatColorOptions, 'space'>
  return (color, space) => formatColor(color, { ...options, space })
}
