/** The dialects of SQL: their reserved words, and how their texts, names and comments are written. Pure. */
import { WORDS } from './words.generated.ts'

/** The dialects of SQL that can be formatted. */
export const SQL_DIALECTS = [
  'standard',
  'postgresql',
  'mysql',
  'mariadb',
  'sqlite',
  'sqlserver',
  'oracle',
  'bigquery',
  'snowflake',
] as const

/** The SQL that a database speaks. */
export type SqlDialect = (typeof SQL_DIALECTS)[number]

/** Other names of the dialects, among them those of sql-formatter. */
export const DIALECT_NAMES: Readonly<Record<string, SqlDialect>> = {
  sql: 'standard',
  ansi: 'standard',
  postgres: 'postgresql',
  tsql: 'sqlserver',
  transactsql: 'sqlserver',
  mssql: 'sqlserver',
  plsql: 'oracle',
}

/** What a reserved word does to the layout. */
export type WordKind = 'select' | 'line' | 'clause' | 'set' | 'join' | 'phrase' | 'word'

/** The letters of the dialects in the table. */
const LETTERS: Readonly<Record<SqlDialect, string>> = {
  standard: 'a',
  postgresql: 'p',
  mysql: 'm',
  mariadb: 'd',
  sqlite: 'l',
  sqlserver: 't',
  oracle: 'o',
  bigquery: 'b',
  snowflake: 's',
}

/** Phrases of every dialect that contain the word of a clause but begin no clause. */
const PHRASES =
  'WITH TIME ZONE,WITHOUT TIME ZONE,WITH LOCAL TIME ZONE,IS DISTINCT FROM,IS NOT DISTINCT FROM,UNBOUNDED PRECEDING,UNBOUNDED FOLLOWING,CURRENT ROW,PRIMARY KEY,FOREIGN KEY'

/** The clauses of MERGE, which not every dialect's words hold. */
const MERGE_CLAUSES = ['', ' NOT']
  .flatMap((not) => ['', ' BY SOURCE', ' BY TARGET'].map((by) => `WHEN${not} MATCHED${by}`))
  .flatMap((clause) => [clause, `${clause} THEN`])
  .join(',')

/** The reserved words and phrases of a dialect, in upper case, and the most words that a phrase has. */
export interface WordTable {
  readonly kinds: ReadonlyMap<string, WordKind>
  /** The longest phrase that begins with a word, in words. */
  readonly longest: ReadonlyMap<string, number>
}

const tables = new Map<SqlDialect, WordTable>()

/** The reserved words of a dialect. */
export function wordsOf(dialect: SqlDialect): WordTable {
  const known = tables.get(dialect)
  if (known !== undefined) return known
  const kinds = new Map<string, WordKind>()
  const longest = new Map<string, number>()
  const added = [
    `phrase ${LETTERS[dialect]}:${PHRASES}`,
    `clause apotbs:MERGE INTO,UPDATE SET,${MERGE_CLAUSES}`,
  ]
  for (const line of [...WORDS.trim().split('\n'), ...added]) {
    const [, kind, letters, words] = /^(\w+) (\w+):(.*)$/.exec(line) ?? []
    if (!letters?.includes(LETTERS[dialect])) continue
    for (const word of words?.split(',') ?? []) {
      kinds.set(word, kind as WordKind)
      const parts = word.split(' ')
      longest.set(parts[0]!, Math.max(parts.length, longest.get(parts[0]!) ?? 1))
    }
  }
  const table = { kinds, longest }
  tables.set(dialect, table)
  return table
}

/** How a dialect writes what is not a word. */
export interface Writing {
  /** Comments may be nested. */
  readonly nests: boolean
  /** Regular expressions, as their sources; the first that matches counts. */
  readonly strings: readonly string[]
  readonly names: readonly string[]
  readonly lineComment: string
  /** Placeholders that other dialects read as operators. */
  readonly params: readonly string[]
  readonly operators: string
  readonly word: string
  /** Whether `<` and `>` enclose the inside of a type. */
  readonly hasTypeBrackets: boolean
  /** A line that the client reads and not the database: from any line's beginning, or only a statement's. */
  readonly command: { readonly pattern: RegExp; readonly where: 'line' | 'statement' } | undefined
}

const PLAIN = "'(?:[^']|'')*'"
const ESCAPED = "'(?:[^'\\\\]|\\\\[^]|'')*'"
const DOUBLE = '"(?:[^"]|"")*"'
const BACKTICKS = '`(?:[^`]|``)*`'
const BRACKETS = '\\[(?:[^\\]]|\\]\\])*\\]'
const DOUBLE_ESCAPED = '"(?:[^"\\\\]|\\\\[^]|"")*"'
const DOLLARS = '\\$(?<tag>[\\p{L}_]?[\\p{L}\\p{N}_]*)\\$[^]*?\\$\\k<tag>\\$'
const WORD = '[\\p{L}_][\\p{L}\\p{N}_$]*'
/** U&'d\\0061t', with escapes of Unicode, and a name like it. */
const UNICODE = `[uU]&${PLAIN}`
const UNICODE_NAME = `[uU]&${DOUBLE}`
/** Ends the batch of statements, which may be repeated. */
const GO = /^GO(?:[^\S\r\n]+\d+)?(?=\s*(?:--.*)?$)/i
/** A stage of files in Snowflake, and the path in it, which ends at white space. */
const STAGE =
  '@(?:~|%)?(?:\\{\\{[^]{0,2000}?\\}\\}|"[^"]*"|[\\p{L}\\p{N}_$.%])*(?:/(?!\\*)(?:\\{\\{[^]{0,2000}?\\}\\}|/(?!\\*[^]{0,2000}?\\*/)|[^\\s\'"(),;/])*)?'
const OPERATORS = '<=>|<->|->>|->|<>|<<|>>|<=|>=|!=|!<|!>|==|=>|:=|::|\\*\\*|\\|\\||&&|\\^=|~='

/** Those of PostgreSQL that other dialects do not read as two: people paste its SQL without naming it. */
const POSTGRES_OPERATORS = '@>|<@|#>>|#>|#-|@@|@\\?|\\?[|&]|!~~\\*|!~~|~~\\*|~~|!~\\*|!~|~\\*|-\\|-|&<|&>'

const STANDARD: Writing = {
  nests: false,
  strings: [UNICODE, PLAIN],
  names: [UNICODE_NAME, DOUBLE, BACKTICKS],
  lineComment: '--[^\\r\\n]*',
  params: [],
  operators: `<#>|\\|>|${POSTGRES_OPERATORS}|${OPERATORS}`,
  word: WORD,
  hasTypeBrackets: false,
  command: { pattern: GO, where: 'line' },
}
const MYSQL: Writing = {
  ...STANDARD,
  strings: [ESCAPED, DOUBLE_ESCAPED],
  names: [BACKTICKS],
  // Two hyphens begin a comment only before white space, so that 5--3 is a difference.
  lineComment: '--(?=\\s|$)[^\\r\\n]*|#(?!\\{)[^\\r\\n]*',
  operators: OPERATORS,
  // The client reads USE by itself too, so that it needs no semicolon.
  command: { pattern: /^(?:DELIMITER\s+\S.*|USE\s+(?:`[^`]+`|[^\s;`]+)\s*)$/i, where: 'statement' },
  word: '[\\p{L}_$][\\p{L}\\p{N}_$]*|\\d+[\\p{L}_](?<![eExX])[\\p{L}\\p{N}_$]*',
}

/** How each dialect writes what is not a word. */
export const WRITINGS: Readonly<Record<SqlDialect, Writing>> = {
  standard: STANDARD,
  postgresql: {
    ...STANDARD,
    nests: true,
    strings: [`[eE]${ESCAPED}`, UNICODE, PLAIN, DOLLARS],
    names: [UNICODE_NAME, DOUBLE],
    // All other operators follow a rule (postgresOperator.ts).
    operators: '::|:=',
    command: { pattern: /^\\[^;].*$/, where: 'line' },
  },
  mysql: MYSQL,
  mariadb: MYSQL,
  sqlite: {
    ...STANDARD,
    strings: [PLAIN],
    names: [DOUBLE, BACKTICKS, BRACKETS],
    operators: OPERATORS,
    command: { pattern: /^\.[a-z].*$/i, where: 'statement' },
  },
  sqlserver: {
    ...STANDARD,
    nests: true,
    strings: [PLAIN],
    names: [DOUBLE, BRACKETS],
    command: {
      pattern: new RegExp(`${GO.source}|^:(?:r|setvar|connect|on error|out|error|!!)\\b.*$`, 'i'),
      where: 'line',
    },
    operators: `\\+=|-=|\\*=|/=|%=|&=|\\|=|${OPERATORS}`,
    word: '[\\p{L}_#][\\p{L}\\p{N}_$#@]*',
  },
  oracle: {
    ...STANDARD,
    strings: [
      "[nN]?[qQ]'(?:\\[[^]*?\\]|\\{[^]*?\\}|\\([^]*?\\)|<[^]*?>|(?<mark>[^\\s\\[{(<])[^]*?\\k<mark>)'",
      PLAIN,
    ],
    names: [DOUBLE],
    params: ['&{1,2}[\\p{L}][\\p{L}\\p{N}_$#]*'],
    operators: `\\.\\.|<#>|${OPERATORS}`,
    command: { pattern: /^\/(?=\s*$)/, where: 'line' },
    word: '[\\p{L}_][\\p{L}\\p{N}_$#]*',
  },
  bigquery: {
    ...STANDARD,
    strings: ["'''(?:[^\\\\]|\\\\[^])*?'''", '"""(?:[^\\\\]|\\\\[^])*?"""', ESCAPED, DOUBLE_ESCAPED],
    names: [BACKTICKS],
    lineComment: '--[^\\r\\n]*|#(?!\\{)[^\\r\\n]*',
    operators: `\\|>|${OPERATORS}`,
    hasTypeBrackets: true,
    command: undefined,
    // The name of a project may hold hyphens.
    word: `${WORD}(?:-[\\p{L}\\p{N}_]+)*`,
  },
  snowflake: {
    ...STANDARD,
    strings: [ESCAPED, '\\$\\$[^]*?\\$\\$'],
    names: [DOUBLE],
    lineComment: '--[^\\r\\n]*|//[^\\r\\n]*',
    params: [STAGE],
    operators: OPERATORS,
    // The address of a local file, which PUT and GET take without quotes.
    word: `(?:[fF][iI][lL][eE]|[sS][nN][oO][wW])://[^\\s'"(),;]*|${WORD}`,
    command: { pattern: /^![a-z].*$/i, where: 'statement' },
  },
}
