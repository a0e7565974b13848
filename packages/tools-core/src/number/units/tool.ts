/** Physical units as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Converts an amount to all units of its kind. */
export const unitsTools: readonly Tool[] = [
  defineTool({
    id: 'units',
    group: 'number',
    title: 'Unit converter',
    summary:
      'Shows a length, mass, temperature, area, volume, speed, pressure, energy or amount of data in all usual units.',
    keywords: ['unit converter', 'km to miles', 'celsius to fahrenheit', 'kg to pounds', 'inch to cm'],
    aliases: ['unit-converter'],
    synonyms: [
      'metric to imperial',
      'feet to meters',
      'psi to bar',
      'litres to gallons',
      'kwh to joule',
      'kmh to mph',
      'calories to joule',
    ],
    example: { input: '5 ft 11 in', output: '1.8034 m' },
    accepts: ['measure', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['26.2 miles', '72 °F', '5 ft 11 in', '1½ cups to ml'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
