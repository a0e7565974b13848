/** Text statistics as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Counts of what is in a text. */
export const textStatsTools: readonly Tool[] = [
  defineTool({
    id: 'text-stats',
    group: 'text',
    title: 'Text statistics',
    summary: 'Counts characters, words, sentences, lines and bytes, and shows the most frequent words.',
    keywords: ['word count', 'character count', 'statistics', 'line count', 'reading time', 'bytes'],
    aliases: ['word-count', 'character-count'],
    synonyms: [
      'word counter',
      'letter counter',
      'how many words',
      'how long is my text',
      'tweet length',
      'wc',
    ],
    example: { input: 'Small sharp tools', output: '17 characters, 3 words' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['Small, sharp tools. Small families 👨‍👩‍👧!\n\nTwo paragraphs.\n'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
