/** Text for the converter groups. The registry of tools-core says which tools each group contains. */
import type { ToolGroup } from '@whittle/tools-core'
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'

/** A group as shown on its page, on the home page and in search engines. */
export interface GroupCopy {
  readonly id: ToolGroup
  readonly name: string
  /** Title of its page: at most 60 characters. */
  readonly title: string
  /** One or two sentences of 60 to 160 characters. */
  readonly description: string
  readonly keywords: readonly string[]
  readonly icon: IconShape
  /** A tool of another group that people look for in this one. */
  readonly also?: { readonly path: string; readonly name: string; readonly summary: string }
}

/** In the order of the home page. */
export const GROUPS: readonly GroupCopy[] = [
  {
    id: 'encoding',
    name: 'Encoding converters',
    title: 'Encoding converters: Base64, URL, JWT, hash, bytes',
    description:
      'Encode and decode Base64, URLs, HTML entities, tokens and bytes, and hash text or files, in your browser. An error says in which line and column it is.',
    keywords: ['base64', 'url encode', 'html entities', 'jwt', 'hash', 'hex', 'encoder', 'decoder'],
    icon: toolIcons.key,
  },
  {
    id: 'number',
    name: 'Number converters',
    title: 'Number converters: bases, bits, floats and byte units',
    description:
      'Convert numbers of any length between bases, see the bits of integers and floats, and convert between byte units, exactly.',
    keywords: ['number base', 'binary', 'hex', 'decimal', 'two’s complement', 'ieee 754', 'byte units'],
    icon: toolIcons.number,
    also: {
      path: '/converter/time/timestamp',
      name: 'Unix timestamp',
      summary: 'Turns seconds, milliseconds, microseconds or nanoseconds since 1970 into a date, and back.',
    },
  },
  {
    id: 'style',
    name: 'Style converters',
    title: 'Style converters: CSS, SCSS and colours',
    description:
      'Format and minify CSS, turn SCSS into CSS and back, and convert colours between all CSS colour spaces, in your browser.',
    keywords: ['css formatter', 'css minifier', 'scss to css', 'color converter', 'oklch', 'contrast'],
    icon: toolIcons.palette,
  },
  {
    id: 'text',
    name: 'Text converters',
    title: 'Text converters: JSON, CSV, XML, Markdown, case',
    description:
      'Convert between JSON, CSV, XML, YAML and TOML without losing a digit, and clean up text step by step, in your browser.',
    keywords: [
      'json to csv',
      'xml to json',
      'yaml',
      'text cleaner',
      'markdown to html',
      'case converter',
      'word count',
    ],
    icon: toolIcons.text,
  },
  {
    id: 'time',
    name: 'Time converters',
    title: 'Time converters: timestamps, time zones, date formats',
    description:
      'Read and write timestamps to the nanosecond, compare time zones, and translate date formats between languages, in your browser.',
    keywords: ['timestamp', 'unix time', 'epoch', 'time zone', 'date format', 'strftime'],
    icon: toolIcons.clock,
  },
  {
    id: 'code',
    name: 'Code tools',
    title: 'Code tools: regex, SQL, formatters and types',
    description:
      'Build and test regular expressions, format or minify SQL, scripts and HTML, and write types from JSON. An error says in which line and column it is.',
    keywords: [
      'sql formatter',
      'regex',
      'json to typescript',
      'code formatter',
      'js minifier',
      'html to jsx',
    ],
    icon: toolIcons.code,
  },
  {
    id: 'generate',
    name: 'Generators',
    title: 'Generators: passwords, identifiers, QR codes and more',
    description:
      'Make passwords, passphrases, identifiers, QR codes, one-time codes, placeholder text and password hashes, from a secure random source.',
    keywords: [
      'password generator',
      'passphrase',
      'uuid',
      'ulid',
      'qr code',
      'totp',
      'bcrypt',
      'lorem ipsum',
    ],
    icon: toolIcons.dice,
  },
]

/** The text of a group. */
export function groupCopy(id: ToolGroup): GroupCopy {
  return GROUPS.find((group) => group.id === id)!
}
