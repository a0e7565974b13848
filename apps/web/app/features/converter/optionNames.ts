/** Human-readable names of option values. Pure. */

/** Parts of names that are written in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(
  'ascii crlf css csv eol gfm gps html iec iso jedec json lf nfc nfd nfkc nfkd ntp php scss si sql svg toml ulid url utc utf uuid xml yaml z85'.split(
    ' ',
  ),
)

/** Other parts of names that are not plain words. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'a-z': 'A to Z',
  ascii85: 'Ascii85',
  badgerfish: 'BadgerFish',
  bfloat16: 'bfloat16',
  blake2b: 'BLAKE2b',
  blake2s: 'BLAKE2s',
  commonmark: 'CommonMark',
  csharp: 'C#',
  'date-fns': 'date-fns',
  dotnet: '.NET',
  eddsa: 'EdDSA',
  filetime: 'Windows FILETIME',
  gdata: 'GData',
  graphql: 'GraphQL',
  javascript: 'JavaScript',
  jsx: 'JSX',
  tsx: 'TSX',
  typescript: 'TypeScript',
  go: 'Go',
  hfs: 'HFS+',
  jsonml: 'JsonML',
  'line-ends': 'Trailing spaces',
  moment: 'Moment and Day.js',
  ms: 'Milliseconds',
  ns: 'Nanoseconds',
  rfc3986: 'RFC 3986',
  s: 'Seconds',
  strftime: 'strftime',
  unicode: 'Unicode (Java, Swift)',
  webkit: 'WebKit',
  us: 'Microseconds',
  'z-a': 'Z to A',
  bcrypt: 'bcrypt',
  bigquery: 'BigQuery',
  camel: 'camelCase',
  constant: 'CONSTANT_CASE',
  dataclass: 'Python data classes',
  gzip: 'gzip',
  'json-schema': 'JSON Schema',
  kebab: 'kebab-case',
  mariadb: 'MariaDB',
  mysql: 'MySQL',
  nanoid: 'NanoID',
  'non-ascii': 'Non-ASCII',
  pascal: 'PascalCase',
  'pbkdf2-sha256': 'PBKDF2-SHA256',
  'pbkdf2-sha512': 'PBKDF2-SHA512',
  postgresql: 'PostgreSQL',
  pydantic: 'Pydantic models',
  scrypt: 'scrypt',
  snake: 'snake_case',
  sqlite: 'SQLite',
  sqlserver: 'SQL Server',
  train: 'Train-Case',
  zlib: 'zlib',
}

/**
 * `data-url` as “Data URL”, `sha3-256` as “SHA3-256”; anything that is not a lower-case name stays as it is.
 */
export function optionName(value: string): string {
  const known = spelling(value)
  if (known !== undefined) return known
  if (!/^[a-z][a-z0-9/-]*$/.test(value)) return value
  if (/^(?:sha\d?|shake|md|crc|utf|blake|ripemd|xxh)-?\d/.test(value)) return value.toUpperCase()
  if (/^(?:koi8-|ibm|euc-|gbk|gb1|iso-\d)/.test(value)) return value.toUpperCase()
  const [first = '', ...others] = value.split('-')
  const name = spelling(first) ?? capitalise(first)
  return [name, ...others.map((word) => spelling(word) ?? word)].join(' ')
}

function spelling(word: string): string | undefined {
  return CAPITALS.has(word) ? word.toUpperCase() : SPELLINGS[word]
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
