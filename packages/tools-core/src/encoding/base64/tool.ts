/** The Base64 tools. Metadata only. */
import {
  charset,
  compressed,
  defineTool,
  int,
  oneOf,
  type Tool,
  withHelp,
} from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./engines.ts')

const alphabet = withHelp(
  { kind: 'text', label: 'Custom alphabet', default: '' } as const,
  '64 characters of your own instead of A to Z, a to z, 0 to 9, + and /.',
)

/** Encodes text or a file as Base64, and decodes it. */
export const base64Tools: readonly Tool[] = [
  defineTool({
    id: 'base64-encode',
    group: 'encoding',
    title: 'Base64 encode',
    summary: 'Turns text or a file into Base64, base64url or a data URL.',
    keywords: ['base64url', 'data url', 'mime', 'btoa'],
    aliases: ['base64', 'to-base64'],
    synonyms: [
      'base 64 encoder',
      'image to base64',
      'file to base64',
      'picture as text',
      'data uri',
      'embed image in css',
    ],
    example: { input: 'hello', output: 'aGVsbG8=' },
    accepts: ['text', 'bytes', 'image', 'pdf'],
    writes: { ...TEXT_FILE, extension: 'base64.txt' },
    options: {
      variant: withHelp(
        oneOf('Variant', 'standard', 'url', 'data-url'),
        'URL writes - and _ in place of + and /; a data URL can be used in HTML or CSS as it is.',
      ),
      padding: withHelp(
        oneOf('Padding', 'auto', 'on', 'off'),
        'The = signs at the end. Auto writes them unless the variant is URL.',
      ),
      wrap: withHelp(
        { ...int('Line length', 0, 1000, 0), blank: 'no breaks' },
        'Characters in a line; leave it empty for one long line. E-mail uses 76.',
      ),
      lineEnd: oneOf('Line endings', 'lf', 'crlf'),
      alphabet,
      charset,
    },
    inverse: 'base64-decode',
    samples: ['Small sharp tools ✂️'],
    load: async () => (await engines()).encode,
    loadStream: async () => (await engines()).encodeStream,
  }),
  defineTool({
    id: 'base64-decode',
    group: 'encoding',
    title: 'Base64 decode',
    summary: 'Decodes Base64, base64url and data URLs, and shows what is wrong.',
    keywords: ['base64url', 'data url', 'atob'],
    aliases: ['from-base64'],
    synonyms: [
      'base 64 decoder',
      'base64 to text',
      'base64 to image',
      'base64 to file',
      'decode base64',
      'data uri',
    ],
    example: { input: 'aGVsbG8=', output: 'hello' },
    accepts: ['base64', 'data-url', 'pem'],
    writes: 'content',
    options: {
      mode: withHelp(
        oneOf('Mode', 'forgiving', 'strict'),
        'Forgiving accepts small slips and says what it did; strict reports them as errors.',
      ),
      alphabet,
      charset,
      compressed,
    },
    inverse: 'base64-encode',
    samples: ['U21hbGwgc2hhcnAgdG9vbHM=', 'data:text/plain,Hello%20there'],
    load: async () => (await engines()).decode,
    loadStream: async () => (await engines()).decodeStream,
  }),
]
