/** Placeholder text as a tool. Metadata only. */
import { bool, defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Makes placeholder text. */
export const loremIpsumTools: readonly Tool[] = [
  defineTool({
    id: 'lorem-ipsum',
    group: 'generate',
    title: 'Lorem ipsum',
    summary: 'Makes placeholder text by the paragraph, the sentence or the word.',
    keywords: ['lorem ipsum', 'placeholder text', 'dummy text', 'filler text'],
    aliases: ['lorem'],
    synonyms: ['blind text', 'sample text', 'blindtext', 'fake text'],
    example: { input: '3 paragraphs', output: 'Lorem ipsum dolor sit amet…' },
    accepts: [],
    writes: TEXT_FILE,
    options: {
      count: withHelp(int('How many', 1, 1000, 3), 'How many of the unit beside it.'),
      unit: withHelp(oneOf('Of what', 'paragraphs', 'sentences', 'words'), 'What is counted.'),
      start: withHelp(
        bool('Begin with Lorem ipsum', true),
        'Starts with the well-known words “Lorem ipsum dolor sit amet”.',
      ),
    },
    samples: [''],
    generates: 'alone',
    load: async () => (await import('./convert.ts')).convert,
  }),
]
