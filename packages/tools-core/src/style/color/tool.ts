/** The colour tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Reads a colour, writes it in every notation, and checks its gamut and contrast. */
export const colorTools: readonly Tool[] = [
  defineTool({
    id: 'color',
    group: 'style',
    title: 'Colour picker',
    summary: 'Reads every CSS colour, writes it in every notation, and checks gamut and contrast.',
    keywords: [
      'color',
      'colour',
      'picker',
      'hex',
      'rgb',
      'hsl',
      'oklch',
      'contrast',
      'palette',
      'gamut',
      'p3',
    ],
    aliases: ['color-picker', 'colour', 'contrast', 'palette', 'hex-to-rgb'],
    synonyms: [
      'color converter',
      'rgb to hex',
      'hex color',
      'rgb to hsl',
      'hex to hsl',
      'oklch converter',
      'contrast checker',
      'is this color readable',
      'legible text color',
      'lighter color',
      'darker color',
      'shades of a color',
      'tint of a color',
      'wcag contrast',
      'color scheme',
      'color palette generator',
      'tint and shade',
      'colour blindness',
      'eyedropper',
      'colours from image',
    ],
    example: { input: '#ff8800', output: 'rgb(255 136 0)' },
    accepts: ['color'],
    writes: TEXT_FILE,
    options: {
      gamut: withHelp(
        oneOf('Out of gamut', 'map', 'clip', 'keep'),
        'A colour outside a notation’s gamut is mapped to the nearest one, clipped, or left as it is.',
      ),
      syntax: withHelp(
        oneOf('Commas in rgb() and hsl()', 'modern', 'legacy'),
        'Modern: rgb(1 2 3). Legacy: rgb(1, 2, 3).',
      ),
      decimals: int('Decimals', 2, 8, 4),
    },
    samples: ['oklch(0.62 0.16 45)', 'color-mix(in oklch, red, blue)', 'rgb(from teal r g b / 50%)'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
