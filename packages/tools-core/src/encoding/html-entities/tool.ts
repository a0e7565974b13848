/** The HTML entity tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { HTML_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** Encodes text as HTML, and decodes it. */
export const htmlEntityTools: readonly Tool[] = [
  defineTool({
    id: 'html-encode',
    group: 'encoding',
    title: 'HTML entities encode',
    summary: 'Encodes the five characters that HTML requires, or more, as names or numbers.',
    keywords: ['escape', 'character reference', 'htmlspecialchars'],
    aliases: ['html-escape', 'html-entities'],
    synonyms: ['escape html', 'html special characters', 'encode html', 'ampersand code'],
    example: { input: '<b>', output: '&lt;b&gt;' },
    accepts: ['text', 'html'],
    writes: HTML_FILE,
    options: {
      mode: withHelp(
        oneOf('Mode', 'minimal', 'named', 'decimal', 'hex'),
        'Minimal encodes only & < > and quotes; the others also encode what Encode says.',
      ),
      scope: withHelp(
        oneOf('Encode', 'non-ascii', 'all'),
        'Which characters become entities when the mode is not minimal.',
      ),
    },
    inverse: 'html-decode',
    samples: ['<b>“café” & co</b>'],
    load: async () => (await engines()).encode,
  }),
  defineTool({
    id: 'html-decode',
    group: 'encoding',
    title: 'HTML entities decode',
    summary: 'Decodes character references as a browser does, with all 2,231 names.',
    keywords: ['unescape', 'character reference', 'nbsp'],
    aliases: ['html-unescape'],
    synonyms: [
      'unescape html',
      'html special characters',
      'decode html',
      '&amp; to &',
      'html characters to text',
    ],
    example: { input: '&eacute;', output: 'é' },
    accepts: ['html-entities', 'html'],
    writes: 'content',
    options: {
      context: withHelp(
        oneOf('Context', 'text', 'attribute'),
        'Browsers read &copy= differently in text and in an attribute.',
      ),
    },
    inverse: 'html-encode',
    samples: ['&lt;b&gt;caf&eacute; &amp; co&lt;/b&gt;', '&notit; &#x80;'],
    load: async () => (await engines()).decode,
  }),
]
