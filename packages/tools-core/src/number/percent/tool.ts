/** Percentages as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Answers questions about percentages. */
export const percentTools: readonly Tool[] = [
  defineTool({
    id: 'percentages',
    group: 'number',
    title: 'Percentages',
    summary:
      'Answers questions such as 15 % of 80, 20 of 50, from 40 to 50 or 80 + 15 %, exactly, one on each line.',
    keywords: ['percentage calculator', 'percent', 'percentage change', 'discount', 'vat'],
    aliases: ['percent'],
    synonyms: ['how much percent', 'increase in percent', 'add tax', 'tip calculator'],
    example: { input: '15 % of 80', output: '12' },
    accepts: ['percentage', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['15 % of 80', 'from 40 to 50', '119 - 19 %'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
