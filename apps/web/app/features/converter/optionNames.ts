/** Human-readable names of option values. Pure. */

/** Parts of names that are not plain words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'a-z': 'A to Z',
  ascii: 'ASCII',
  ascii85: 'Ascii85',
  badgerfish: 'BadgerFish',
  bfloat16: 'bfloat16',
  blake2b: 'BLAKE2b',
  blake2s: 'BLAKE2s',
  crlf: 'CRLF',
  css: 'CSS',
  'date-fns': 'date-fns',
  dotnet: '.NET',
  csv: 'CSV',
  eddsa: 'EdDSA',
  eol: 'EOL',
  filetime: 'Windows FILETIME',
  gdata: 'GData',
  go: 'Go',
  gps: 'GPS',
  hfs: 'HFS+',
  html: 'HTML',
  iec: 'IEC',
  iso: 'ISO',
  jedec: 'JEDEC',
  json: 'JSON',
  jsonml: 'JsonML',
  lf: 'LF',
  'line-ends': 'Trailing spaces',
  moment: 'Moment and Day.js',
  ms: 'Milliseconds',
  nfc: 'NFC',
  nfd: 'NFD',
  nfkc: 'NFKC',
  nfkd: 'NFKD',
  ns: 'Nanoseconds',
  ntp: 'NTP',
  php: 'PHP',
  rfc3986: 'RFC 3986',
  s: 'Seconds',
  scss: 'SCSS',
  si: 'SI',
  sql: 'SQL',
  strftime: 'strftime',
  toml: 'TOML',
  unicode: 'Unicode (Java, Swift)',
  url: 'URL',
  webkit: 'WebKit',
  us: 'Microseconds',
  utc: 'UTC',
  utf: 'UTF',
  xml: 'XML',
  yaml: 'YAML',
  'z-a': 'Z to A',
  z85: 'Z85',
}

/** `data-url` as “Data URL”, `sha3-256` as “SHA3-256”; anything that is not a lower-case name stays as it is. */
export function optionName(value: string): string {
  const whole = SPELLINGS[value]
  if (whole !== undefined) return whole
  if (!/^[a-z][a-z0-9/-]*$/.test(value)) return value
  if (/^(?:sha\d?|shake|md|crc|utf|blake|ripemd|xxh)-?\d/.test(value)) return value.toUpperCase()
  if (/^(?:koi8-|ibm|euc-|gbk|gb1|iso-\d)/.test(value)) return value.toUpperCase()
  const words = value.split('-').map((word) => SPELLINGS[word] ?? word)
  const [first = '', ...others] = words
  const isSpelled = first in SPELLINGS || SPELLINGS[value.split('-')[0] ?? ''] !== undefined
  return [isSpelled ? first : capitalised(first), ...others].join(' ')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
