/** The displayed palette: its colours, with names that are valid identifiers. Pure. */
import {
  type Color,
  colorRamp,
  convertColor,
  HARMONIES,
  type Harmony,
  harmonize,
  mapToGamut,
  type NamedColor,
  nearestName,
} from '@whittle/tools-core/color'
import type { PaletteSource, Picture } from './store.ts'

/** The sources, as select options. */
export const SOURCES: readonly { readonly value: PaletteSource; readonly label: string }[] = [
  { value: 'shades', label: 'Shades, 50 to 950' },
  ...HARMONIES.map((value) => ({ value, label: nameOf(value) })),
  { value: 'picture', label: 'Colours of a picture' },
]

function nameOf(harmony: Harmony): string {
  const words = harmony.replace('-', ' ')
  return `${words[0]?.toUpperCase()}${words.slice(1)}`
}

/** Returns the colours of a source, all within sRGB. */
export function paletteOf(
  source: PaletteSource,
  color: Color,
  picture: Picture | null,
): readonly NamedColor[] {
  if (source === 'shades')
    return colorRamp(color).map((shade) => ({
      name: `color-${shade.step}`,
      color: convertColor(shade.color, 'srgb'),
    }))
  if (source === 'picture') return nameColors((picture?.colors ?? []).map((each) => each.color))
  return nameColors(harmonize(color, source).map((each) => mapToGamut(each, 'srgb')))
}

/** Names each colour after the nearest named colour; duplicates get a number. */
function nameColors(colors: readonly Color[]): readonly NamedColor[] {
  const seen = new Map<string, number>()
  return colors.map((color) => {
    const { name } = nearestName(color)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { name: count === 1 ? name : `${name}-${count}`, color }
  })
}
