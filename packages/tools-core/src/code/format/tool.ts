/** The code formatter as a tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Prettier is large, so it always runs in a worker. */
const LIVE_LIMIT = 0

/** The tool that formats code. */
export const formatTools: readonly Tool[] = [
  defineTool({
    id: 'code-format',
    group: 'code',
    title: 'Code formatter',
    summary:
      'Formats JavaScript, TypeScript, JSX, HTML and GraphQL with Prettier, and shows where code is wrong.',
    keywords: ['javascript', 'typescript', 'jsx', 'html', 'graphql', 'format', 'prettier', 'beautify'],
    aliases: ['js-format', 'html-format', 'graphql-format'],
    synonyms: [
      'js beautifier',
      'html beautifier',
      'pretty print code',
      'ts formatter',
      'unminify',
      'indent code',
    ],
    example: { input: "let a='b'", output: 'let a = "b";' },
    accepts: ['text', 'html'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: {
      language: withHelp(
        oneOf('Language', 'javascript', 'jsx', 'typescript', 'tsx', 'html', 'graphql'),
        'Styles and scripts in HTML are laid out too.',
      ),
      indent: oneOf('Indentation', '2', '4', 'tab'),
      width: withHelp(int('Line width', 20, 400, 100), 'The line length to aim for.'),
      quotes: withHelp(oneOf('Quotes', 'double', 'single'), 'Around strings in scripts.'),
      semicolons: withHelp(oneOf('Semicolons', 'always', 'needed'), 'At the end of statements in scripts.'),
    },
    samples: [
      "const tools=['small','sharp'].map(t=>({name:t,uses:[1,2]}));if(tools.length>1){console.log(tools)}\n",
    ],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
