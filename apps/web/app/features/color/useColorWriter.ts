/** Writes colours in the notations according to the page's options. */
import type { Result } from '@whittle/tools-core'
import { type Color, type ColorFormat, type FormatColorOptions, formatColor } from '@whittle/tools-core/color'
import { useColorState } from './ColorContext.ts'

/** Returns a function that writes colours; the component re-renders when an option changes. */
export function useColorWriter(): (color: Color, space: ColorFormat) => Result<string> {
  const { gamut, syntax, decimals } = useColorState((state) => state.options)
  const options = { gamut, syntax, decimals } as Omit<FormatColorOptions, 'space'>
  return (color, space) => formatColor(color, { ...options, space })
}
