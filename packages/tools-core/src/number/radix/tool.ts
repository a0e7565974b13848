/** Numbers as tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Bases, bits and floats. */
export const radixTools: readonly Tool[] = [
  defineTool({
    id: 'number-base',
    group: 'number',
    title: 'Number base',
    summary:
      'Converts numbers of any length between bases 2 and 64, including fractions with repeating digits.',
    keywords: ['binary', 'hex', 'octal', 'decimal', 'radix', 'base', 'convert'],
    aliases: ['radix', 'hex-to-decimal', 'decimal-to-binary'],
    synonyms: [
      'binary converter',
      'hex converter',
      'decimal to hex',
      'binary to decimal',
      'octal converter',
      'base converter',
      'radix converter',
      'number system',
    ],
    example: { input: '255', output: 'ff' },
    accepts: ['number', 'hex'],
    writes: TEXT_FILE,
    options: {
      from: withHelp(
        { ...int('From base', 0, 64, 0), blank: 'by prefix' },
        'Leave it empty to read 0x, 0b and 0o as hex, binary and octal, and the rest as decimal.',
      ),
      // When the bases are exchanged, “by prefix” becomes base 10, in which a number without a prefix was
      // read.
      to: { ...int('To base', 2, 64, 16), swapped: 10 },
      letterCase: oneOf('Letters', 'lower', 'upper'),
      group: withHelp(
        { ...int('Digits in a group', 0, 64, 0), blank: 'none' },
        'Puts _ between groups of this many digits; leave it empty for none.',
      ),
      prefix: withHelp(oneOf('Prefix', 'off', 'on'), 'Writes 0x, 0b or 0o before the number.'),
    },
    samples: ['255', '0xdead_beef', '-0.1'],
    load: async () => (await import('./convert.ts')).radix,
  }),
  defineTool({
    id: 'twos-complement',
    group: 'number',
    title: 'Two’s complement',
    summary: 'Shows a whole number as 8 to 256 bits, signed and unsigned, in both byte orders.',
    keywords: ['two’s complement', 'signed', 'unsigned', 'bits', 'int32', 'endianness'],
    aliases: ['signed-integer'],
    synonyms: [
      '2s complement',
      'negative binary',
      'signed binary',
      'bit pattern of a number',
      'int overflow',
      'two complement',
    ],
    example: { input: '-1', output: 'ffffffff' },
    accepts: ['number'],
    writes: TEXT_FILE,
    options: {
      width: { ...int('Bits', 8, 256, 32), usual: [8, 16, 32, 64, 128, 256] },
      sign: withHelp(
        oneOf('Reading', 'signed', 'unsigned'),
        'Whether the highest bit makes the number negative.',
      ),
    },
    samples: ['-1', '-128', '0x7f'],
    load: async () => (await import('./convert.ts')).bits,
  }),
  defineTool({
    id: 'float',
    group: 'number',
    title: 'Floating point',
    summary: 'Shows exactly what a half, bfloat, single or double stores, to the last digit.',
    keywords: ['float', 'double', 'ieee 754', 'half', 'bfloat16', 'ulp', 'hex float'],
    aliases: ['ieee-754'],
    synonyms: [
      'ieee754',
      '0.1 + 0.2',
      'float to binary',
      'float to hex',
      'floating point error',
      'why is 0.1 not exact',
      'bits of a double',
    ],
    example: { input: '0.1', output: '0x1.999999999999ap-4' },
    accepts: ['hex-float', 'number'],
    writes: TEXT_FILE,
    options: {
      format: withHelp(
        oneOf('Format', 'binary64', 'binary32', 'binary16', 'bfloat16'),
        'A double is binary64, a float binary32, a half binary16.',
      ),
      input: withHelp(
        oneOf('Read as', 'value', 'bits'),
        'Value: a number such as 0.1. Bits: how it is stored, in hex or binary.',
      ),
    },
    samples: ['0.1', '1e-7', '0x1.8p-3'],
    load: async () => (await import('./convert.ts')).float,
  }),
]
