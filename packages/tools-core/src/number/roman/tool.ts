/** Roman numerals as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Writes and reads Roman numerals. */
export const romanTools: readonly Tool[] = [
  defineTool({
    id: 'roman-numerals',
    group: 'number',
    title: 'Roman numerals',
    summary: 'Writes a number as a Roman numeral, and reads Roman numerals.',
    keywords: ['roman numerals', 'roman numeral converter', 'mmxxvi', 'latin numbers'],
    aliases: ['roman'],
    synonyms: ['number to roman', 'roman to number', 'xiv'],
    example: { input: '2026', output: 'MMXXVI' },
    accepts: ['number', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['2026', 'MCMLXXXIV'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
