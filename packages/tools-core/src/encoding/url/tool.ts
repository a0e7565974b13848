/** Percent-encoding as tools. Metadata only. */
import { charset, defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** Encodes and decodes text for URLs, and shows a query as a table. */
export const urlTools: readonly Tool[] = [
  defineTool({
    id: 'url-encode',
    group: 'encoding',
    title: 'URL encode',
    summary: 'Percent-encodes text for a component, a path, a form or a whole URL.',
    keywords: ['uri', 'percent', 'encodeURIComponent', 'query', 'escape'],
    aliases: ['percent-encode', 'uri-encode'],
    synonyms: [
      'urlencode',
      'percent encoding',
      'escape url',
      'encode uri component',
      'space to %20',
      'make a link safe',
    ],
    example: { input: 'a b&c', output: 'a%20b%26c' },
    accepts: ['text', 'url'],
    writes: TEXT_FILE,
    options: {
      mode: withHelp(
        oneOf('Mode', 'component', 'rfc3986', 'path', 'form', 'full'),
        'Component: one value. Path keeps /. Form writes + for a space. Full: a complete address.',
      ),
      charset,
    },
    inverse: 'url-decode',
    samples: ['a b&c=ü', 'https://example.com/a b?q=é'],
    load: async () => (await engines()).encode,
  }),
  defineTool({
    id: 'url-decode',
    group: 'encoding',
    title: 'URL decode',
    summary: 'Decodes percent-encoded text and leaves everything else unchanged.',
    keywords: ['uri', 'percent', 'decodeURIComponent', 'query', 'unescape'],
    aliases: ['percent-decode', 'uri-decode'],
    synonyms: [
      'urldecode',
      'percent decoding',
      'unescape url',
      'decode uri component',
      '%20 to space',
      'readable link',
    ],
    example: { input: 'caf%C3%A9', output: 'café' },
    accepts: ['percent-encoded', 'url'],
    writes: TEXT_FILE,
    options: {
      mode: withHelp(
        oneOf('Mode', 'component', 'rfc3986', 'path', 'form', 'full'),
        'Component: one value. Path keeps /. Form writes + for a space. Full: a complete address.',
      ),
      times: withHelp(
        int('Times', 1, 20, 1),
        'How many times to decode, for text that was encoded more than once.',
      ),
      charset,
    },
    inverse: 'url-encode',
    samples: ['a%20b%26c%3D%C3%BC', '100%25 sure'],
    load: async () => (await engines()).decode,
  }),
  defineTool({
    id: 'url-query',
    group: 'encoding',
    title: 'URL query table',
    summary: 'Splits the query of a URL into names and values.',
    keywords: ['query string', 'parameters', 'utm', 'parse'],
    aliases: ['query-string'],
    synonyms: [
      'parse url',
      'url parser',
      'get parameters',
      'split url',
      'utm parameters',
      'link parameters',
      'query parameters',
    ],
    example: { input: '?q=tea&n=2', output: 'q = tea, n = 2' },
    accepts: ['url'],
    writes: TEXT_FILE,
    options: {},
    samples: ['https://example.com/?q=caf%C3%A9+bar&page=2&flag'],
    load: async () => (await engines()).query,
  }),
]
