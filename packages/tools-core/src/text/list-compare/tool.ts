/** The comparison of lists as a tool. Metadata only. */
import { bool, defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Compares two lists. */
export const listCompareTools: readonly Tool[] = [
  defineTool({
    id: 'list-compare',
    group: 'text',
    title: 'Compare lists',
    summary: 'Shows which lines are only in the first list, only in the second, or in both.',
    keywords: ['compare lists', 'list difference', 'intersection', 'missing items', 'duplicates'],
    aliases: ['list-difference'],
    synonyms: ['find missing lines', 'what is in both lists', 'vlookup', 'set difference'],
    example: { input: 'a\nb\n---\nb\nc', output: 'Only in the first (1): a…' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      show: withHelp(
        oneOf('Show', 'differences', 'only-first', 'only-second', 'both', 'all'),
        'All three parts, or one as a list of its own.',
      ),
      letters: withHelp(bool('Ignore case'), 'Apple and apple are the same line.'),
      sort: withHelp(bool('In alphabetical order'), 'Otherwise in the order of the lists.'),
    },
    samples: ['apple\npear\nplum\n---\npear\nplum\nquince'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
