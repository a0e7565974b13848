/** String escape and unescape as tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

const language = withHelp(
  oneOf('Language', 'javascript', 'json', 'c', 'python', 'sql', 'shell', 'regex'),
  'Each has its own quotes and escapes.',
)

/** Strings of programming languages. */
export const escapeTools: readonly Tool[] = [
  defineTool({
    id: 'string-escape',
    group: 'text',
    title: 'String escape',
    summary:
      'Writes any text as a string of JavaScript, JSON, C, Python, SQL, the shell or a regular expression.',
    keywords: [
      'escape',
      'string literal',
      'quote',
      'backslash',
      'javascript',
      'json',
      'sql',
      'shell',
      'regex',
    ],
    aliases: ['escape', 'quote-string'],
    synonyms: [
      'add backslashes',
      'escape quotes',
      'stringify text',
      'addslashes',
      'shell quote',
      'escape regex',
    ],
    example: { input: 'say "hi"', output: '"say \\"hi\\""' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      language,
      form: withHelp(oneOf('Form', 'quoted', 'bare'), 'With its quotes, or only the text between them.'),
    },
    inverse: 'string-unescape',
    samples: ['She said: "It\'s\ta tab,\\na new line."\n'],
    load: async () => (await import('./convert.ts')).escapeTool,
  }),
  defineTool({
    id: 'string-unescape',
    group: 'text',
    title: 'String unescape',
    summary:
      'Turns a string of a programming language back into its text, and shows where an escape is wrong.',
    keywords: ['unescape', 'string literal', 'unquote', 'backslash', 'javascript', 'json', 'python', 'shell'],
    aliases: ['unescape'],
    synonyms: [
      'remove backslashes',
      'stripslashes',
      'decode unicode escapes',
      'unquote string',
      '\\u to text',
    ],
    example: { input: '"caf\\u00e9"', output: 'café' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: { language },
    inverse: 'string-escape',
    samples: ['"caf\\u00e9\\n\\x41 \\u{1f600}"'],
    load: async () => (await import('./convert.ts')).unescapeTool,
  }),
]
