/** The byte units tool. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Converts amounts of data between units, with their transfer time. */
export const byteSizeTools: readonly Tool[] = [
  defineTool({
    id: 'byte-size',
    group: 'number',
    title: 'Byte units',
    summary:
      'Converts between bytes, kB, KiB, Mbit and all other units, exactly, and shows how long a transfer takes.',
    keywords: [
      'bytes',
      'kilobyte',
      'kibibyte',
      'megabit',
      'gigabyte',
      'file size',
      'transfer time',
      'bandwidth',
    ],
    aliases: ['bytes-converter', 'transfer-time'],
    synonyms: [
      'kb to mb',
      'mb to gb',
      'gb to mb',
      'mb to kb',
      'bits to bytes',
      'mbit to mb',
      'megabyte converter',
      'file size converter',
      'storage units',
      'data units',
      'download time calculator',
      'how long does a download take',
      'gigabytes in a terabyte',
    ],
    example: { input: '1.5 GiB', output: '1.611 GB' },
    accepts: ['byte-size', 'number'],
    writes: TEXT_FILE,
    options: {
      system: withHelp(
        oneOf('KB and MB are', 'si', 'jedec'),
        'SI: 1 KB is 1,000 bytes. JEDEC: 1 KB is 1,024 bytes.',
      ),
      digits: int('Digits after the point', 0, 30, 3),
      rate: withHelp(
        { kind: 'text', label: 'Transfer rate', default: '100 Mbit/s' },
        'The speed of the connection, to show how long a transfer takes.',
      ),
    },
    samples: ['1.5 GiB', '700 MB', '1 KB'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
