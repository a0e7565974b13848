/** The bytes tools. Metadata only. */
import { charset, compressed, defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

const format = oneOf(
  'Format',
  ...([
    'hex',
    'binary',
    'octal',
    'decimal',
    'base32',
    'base32hex',
    'crockford32',
    'base58',
    'ascii85',
    'base85',
    'z85',
    'dump',
  ] as const),
)

const swap = withHelp(
  oneOf('Swap bytes of words', 'off', '2', '4', '8'),
  'Reverses every 2, 4 or 8 bytes: from little to big endian, or back.',
)
const NAMES = ['hex', 'binary', 'octal', 'base32', 'base58', 'base85', 'ascii85']

/** Writes text or a file as digits, and reads them back. */
export const bytesTools: readonly Tool[] = [
  defineTool({
    id: 'bytes-encode',
    group: 'encoding',
    title: 'Text to bytes',
    summary: 'Shows text or a file as hex, binary, octal, Base32, Base58, Base85 or a dump.',
    keywords: NAMES,
    aliases: ['to-hex', 'text-to-binary', 'hexdump'],
    synonyms: [
      'text to hex',
      'string to hex',
      'ascii to hex',
      'string to binary',
      'base32 encoder',
      'base58 encoder',
      'hex dump',
      'hex viewer',
      'ascii codes',
      'character codes',
    ],
    example: { input: 'hi', output: '6869' },
    accepts: ['bytes', 'text', 'image', 'zip', 'gzip', 'pdf'],
    writes: { ...TEXT_FILE, extension: 'bytes.txt' },
    options: {
      format,
      letterCase: oneOf('Letters', 'lower', 'upper'),
      layout: withHelp(
        oneOf('Layout', 'auto', 'space', '0x'),
        'What separates the bytes: nothing, a space, or 0x before each.',
      ),
      swap,
      charset,
    },
    inverse: 'bytes-decode',
    samples: ['Small sharp tools'],
    load: async () => (await engines()).encode,
  }),
  defineTool({
    id: 'bytes-decode',
    group: 'encoding',
    title: 'Bytes to text',
    summary: 'Reads hex, binary, octal, Base32, Base58, Base85 and dumps.',
    keywords: [...NAMES, 'xxd'],
    aliases: ['from-hex', 'binary-to-text'],
    synonyms: [
      'hex to text',
      'hex to string',
      'hex to ascii',
      'binary translator',
      'base32 decoder',
      'base58 decoder',
      'decode hex',
    ],
    example: { input: '68 69', output: 'hi' },
    accepts: ['hex', 'base32', 'digest'],
    writes: 'content',
    options: { format, swap, charset, compressed },
    inverse: 'bytes-encode',
    samples: ['53 6d 61 6c 6c', '0x48, 0x69'],
    load: async () => (await engines()).decode,
  }),
]
