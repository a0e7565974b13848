import { hasPrograms } from '@whittle/scripts/testing/programs'
import fc from 'fast-check'
import { loadModule, parseSync, SqlError } from 'libpg-query'
import * as formatter from 'sql-formatter'
import { beforeAll, describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import type { SqlDialect } from './dialects.ts'
import { formatSql, minifySql } from './index.ts'
import { sqlTokens } from './tokens.ts'

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('')

describe('formatSql', () => {
  it('gives each clause and each item a line', () => {
    const text =
      'with a as (select x, y from t where id = $1 and d between 1 and 2) select a.x, count(*) from a left join b on a.x=b.x group by 1 limit 10;select - 1, -1, a- -1'
    expect(unwrap(formatSql(text, { dialect: 'postgresql', keywordCase: 'upper' }))).toBe(
      lines(
        'WITH',
        '  a AS (',
        '    SELECT',
        '      x,',
        '      y',
        '    FROM',
        '      t',
        '    WHERE',
        '      id = $1',
        '      AND d BETWEEN 1 AND 2',
        '  )',
        'SELECT',
        '  a.x,',
        '  count(*)',
        'FROM',
        '  a',
        '  LEFT JOIN b ON a.x = b.x',
        'GROUP BY',
        '  1',
        'LIMIT 10;',
        '',
        'SELECT',
        '  - 1,',
        '  -1,',
        '  a - -1',
      ),
    )
  })

  const TRAILING = lines(
    'WITH',
    '  a AS (',
    '    SELECT',
    '      x, -- first',
    '      -- about y',
    '      y /* c */,',
    '      /* d */ z',
    '    FROM',
    '      t',
    '  ),',
    '  b AS (',
    '    SELECT',
    '      sum(x) OVER w AS total, -- a window',
    '      rank() OVER (',
    '        PARTITION BY',
    '          a_rather_long_name,',
    '          another_rather_long_name',
    '        ORDER BY',
    '          x',
    '      ) AS place',
    '    FROM',
    '      t',
    '    WINDOW',
    '      w AS (PARTITION BY x, y),',
    '      v AS (ORDER BY x)',
    '  )',
    'SELECT',
    '  *',
    'FROM',
    '  a,',
    '  b',
  )
  const LEADING = lines(
    'WITH',
    '  a AS (',
    '    SELECT',
    '      x -- first',
    '      -- about y',
    '      , y /* c */',
    '      , /* d */ z',
    '    FROM',
    '      t',
    '  )',
    '  , b AS (',
    '    SELECT',
    '      sum(x) OVER w AS total -- a window',
    '      , rank() OVER (',
    '        PARTITION BY',
    '          a_rather_long_name',
    '          , another_rather_long_name',
    '        ORDER BY',
    '          x',
    '      ) AS place',
    '    FROM',
    '      t',
    '    WINDOW',
    '      w AS (PARTITION BY x, y)',
    '      , v AS (ORDER BY x)',
    '  )',
    'SELECT',
    '  *',
    'FROM',
    '  a',
    '  , b',
  )

  it('moves commas to the beginning of lines and back, beside comments, in CTEs and in windows', () => {
    const dialect = 'postgresql'
    expect(unwrap(formatSql(TRAILING, { dialect, commas: 'leading' }))).toBe(LEADING)
    expect(unwrap(formatSql(LEADING, { dialect, commas: 'trailing' }))).toBe(TRAILING)
    expect(unwrap(formatSql(LEADING, { dialect, commas: 'leading' }))).toBe(LEADING)
    expect(unwrap(formatSql(TRAILING, { dialect }))).toBe(TRAILING)
  })

  it('keeps a comma that nothing follows at the end of its line', () => {
    const value = lines('SELECT', '  a', '  , b,', 'FROM', '  t')
    expect(unwrap(formatSql('SELECT a, b, FROM t', { dialect: 'bigquery', commas: 'leading' }))).toBe(value)
  })

  it('lays out tables, cases and calls by their length', () => {
    const text =
      "create table t (id int primary key, name varchar(20) not null default 'x', at timestamp with time zone); select case when a then 1 else 2 end, case when a_rather_long_condition = 1 then 'some text' else 'another text' end"
    expect(unwrap(formatSql(text, { indent: 'tab' }))).toBe(
      lines(
        'create table t (',
        '\tid int primary key,',
        "\tname varchar(20) not null default 'x',",
        '\tat timestamp with time zone',
        ');',
        '',
        'select',
        '\tcase when a then 1 else 2 end,',
        '\tcase',
        "\t\twhen a_rather_long_condition = 1 then 'some text'",
        "\t\telse 'another text'",
        '\tend',
      ),
    )
  })

  it.each<[SqlDialect, string, string]>([
    ['standard', "U&'a' uescape '!', U&\"b\"", "U&'a' uescape '!',\n  U&\"b\""],
    ['mysql', "u&'1'", "u & '1'"],
    ['standard', 'a<->b, a<#>b', 'a <-> b,\n  a <#> b'],
    ['oracle', 'a<#>b', 'a <#> b'],
    [
      'postgresql',
      'a<^b, a<<|b, a?-|b, a&&&b, a%>>b',
      'a <^ b,\n  a <<| b,\n  a ?-| b,\n  a &&& b,\n  a %>> b',
    ],
    ['postgresql', 'a=-1, a*-b, a+-@b', 'a = -1,\n  a * -b,\n  a +-@b'],
    ['postgresql', '(a=?), b=? and c<@d', '(a = ?),\n  b = ?\n  AND c <@ d'],
    ['postgresql', 'a=@x, a=%s, a=%(x)s, a=#{x}', 'a =@x,\n  a =%s,\n  a =%(x)s,\n  a = #{x}'],
    [
      'bigquery',
      "ARRAY < STRUCT<x INT64, y ARRAY<STRING(5)>> >[(1, ['a'])], b",
      "ARRAY<STRUCT<x INT64, y ARRAY<STRING(5)>>>[(1, ['a'])],\n  b",
    ],
    ['bigquery', 'a < b, c > d, e >> f', 'a < b,\n  c > d,\n  e >> f'],
    ['bigquery', 'a from t |> where b', 'a\nFROM\n  t\n|> WHERE b'],
    [
      'snowflake',
      '$1 from @a.b.%c/x-1//y/{{ z }}/q.csv (pattern => 1)',
      '$1\nFROM\n  @a.b.%c/x-1//y/{{ z }}/q.csv (pattern => 1)',
    ],
    ['snowflake', '$1 from @~/x/*.csv, @"a b"/c', '$1\nFROM\n  @~/x/*.csv,\n  @"a b"/c'],
    ['snowflake', '$1 from @a/* c */', '$1\nFROM\n  @a /* c */'],
    [
      'snowflake',
      '1; put file:///tmp/x*.csv @~/y;get @~/y file://C:\\x\\y',
      '1;\n\nput file:///tmp/x*.csv @~/y;\n\nget @~/y file://C:\\x\\y',
    ],
  ])('splits in %s nothing that belongs together: %s', (dialect, text, wanted) => {
    const formatted = unwrap(formatSql(`SELECT ${text}`, { dialect, keywordCase: 'keep' }))
    expect(formatted.toUpperCase()).toBe(`SELECT\n  ${wanted}\n`.toUpperCase())
    expect(unwrap(formatSql(formatted, { dialect }))).toBe(formatted)
  })

  it.each(['standard', 'postgresql', 'sqlserver', 'oracle', 'bigquery', 'snowflake'] as const)(
    'gives each WHEN of a MERGE in %s a line',
    (dialect) => {
      const text =
        'merge into t using s on t.id = s.id when matched then update set a = 1, c = case when matched then 1 end WHEN NOT matched THEN INSERT (a) values (s.a)'
      expect(unwrap(formatSql(text, { dialect, keywordCase: 'upper' }))).toMatch(
        /s\.id\nWHEN MATCHED THEN\nUPDATE SET\n {2}a = 1,\n {2}c = CASE WHEN matched THEN 1 END\nWHEN NOT MATCHED THEN/,
      )
    },
  )

  it.each<[SqlDialect, string, string]>([
    [
      'sqlserver',
      'select 1\nGO\nselect 2;\ngo 5 -- c\nselect b',
      'select\n  1\nGO\n\nselect\n  2;\ngo 5 -- c\n\nselect\n  b\n',
    ],
    ['sqlserver', ':setvar a b\nselect 1', ':setvar a b\n\nselect\n  1\n'],
    [
      'mysql',
      'DELIMITER //\ncall a(4 / 2); end//\ndelimiter ;\ncall b()',
      'DELIMITER //\n\ncall a(4 / 2);\n\nend //\ndelimiter ;\n\ncall b()\n',
    ],
    ['mariadb', 'DELIMITER $$\ncall a$$\ncall b()$$', 'DELIMITER $$\n\ncall a $$\n\ncall b() $$\n'],
    ['oracle', 'end;\n/\nselect a\n  / b', 'end;\n/\n\nselect\n  a / b\n'],
    [
      'postgresql',
      '\\set x 1\n\\c db\nselect 1 \\gset\nselect 2',
      '\\set x 1\n\\c db\n\nselect\n  1\n\\gset\n\nselect\n  2\n',
    ],
    ['sqlite', '.mode csv\nselect 1;\n.quit', '.mode csv\n\nselect\n  1;\n.quit\n'],
    ['snowflake', '!set a=b\nselect 1', '!set a=b\n\nselect\n  1\n'],
  ])('keeps in %s the lines that the client reads: %j', (dialect, text, wanted) => {
    expect(unwrap(formatSql(text, { dialect }))).toBe(wanted)
    expect(unwrap(formatSql(wanted, { dialect }))).toBe(wanted)
    const short = unwrap(minifySql(text, { dialect }))
    expect(unwrap(formatSql(short, { dialect }))).toBe(wanted.replace(' -- c', ''))
  })

  it.each([
    'a = :name and b = $1 and c = ? and d = @x',
    'a = {{ ref("x") }} and b = #{y} and c = %s and d = %(z)s',
    'tbl_{{ suffix }} . {{ column }}',
    "{% if a %} and b = '{{ c }}' {% endif %}",
  ])('passes the placeholders of %j through', (text) => {
    expect(unwrap(formatSql(text, { dialect: 'snowflake' })).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  it.each([
    [{ dialect: 'cobol' }, 'dialect'],
    [{ indent: 0 }, 'indent'],
    [{ keywordCase: 'title' }, 'keywordCase'],
    [{ commas: 'none' }, 'commas'],
  ])('refuses the options %j', (options, option) => {
    expect(formatSql('select 1', options as object)).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-option', option }],
    })
  })

  it.each([
    ['tsql', 'select [a b]'],
    ['postgres', 'select $$a b$$'],
    ['plsql', "select q'[it's]'"],
  ])('knows the dialect %s by its other name', (dialect, text) => {
    expect(unwrap(formatSql(text, { dialect } as object))).toBe(`select\n  ${text.slice(7)}\n`)
  })

  it('gives the line and column of an error', () => {
    expect(formatSql("select\n  'a,\n  b")).toMatchObject({
      ok: false,
      errors: [{ code: 'unclosed-string', line: 2, column: 3 }],
    })
  })
})

/** What only some dialects have. */
const OPERANDS: Readonly<Partial<Record<SqlDialect, readonly string[]>>> = {
  postgresql: [
    "U&'d\\0061t'",
    "U&'d!0061t' UESCAPE '!'",
    'U&"d\\0061t"',
    'a=-1',
    'a-+@b',
    'a<@b',
    '-(- 1)',
    '$1',
    "E'it\\'s'",
    '$$a; -- b$$',
    'a::int',
    "b->>'c'",
    '"Na""me"',
    'arr[1:2]',
    "x ~* 'y'",
  ],
  mysql: ['?', "'it\\'s'", '`na``me`', '"text"', '@v := 1', '5--3', '0x1F'],
  sqlite: ['?1', ':name', '[a b]', '"Na""me"', "x'ff'", "a || 'b'"],
  sqlserver: ['@p', '[a ]] b]', "N'text'", '#temp.x', 'a % 2', "'it''s'"],
  bigquery: [
    '@p',
    "r'\\d'",
    '"it\'s"',
    "'''a'b'''",
    '`my-p.d.t`',
    'a[OFFSET(0)]',
    'STRUCT(1 AS a)',
    "ARRAY<STRUCT<x INT64, y STRING>>[(1, 'a')]",
  ],
  oracle: [':1', "q'[it's]'", 'a.b@link', '&var', 'a(+)'],
}
const OPERATORS = ['=', '<>', '+', '-', '||', 'AND', 'or', 'LIKE']
/** Operators that only some dialects have. */
const OWN_OPERATORS: Readonly<Partial<Record<SqlDialect, readonly string[]>>> = {
  // Of PostgreSQL, pg_trgm, pgvector, PostGIS, ltree, hstore and cube.
  postgresql:
    '%> <% <<% %>> <^ >^ <#> <-> <=> <+> <~> ?- ?| ?|| ?-| ?& && &&& |&> <<| |>> &<| |&< ~= ~> ^@ @> <@ @@ @? #>> #- -|- !~~* << >>='.split(
      ' ',
    ),
  mysql: ['<=>', ':=', '>>', '&&'],
  sqlite: ['->>', '->', '<<', '=='],
  oracle: ['**', '^=', '<->'],
}
const COMMON = [
  'a',
  't.b',
  '1',
  '.5',
  '1e-3',
  "'it''s -- no'",
  "'/* no */'",
  'count(*)',
  '-1',
  '{{ x }}',
  'NULL',
]

const FORMATTERS = {
  postgresql: 'postgresql',
  mysql: 'mysql',
  sqlite: 'sqlite',
  sqlserver: 'transactsql',
  bigquery: 'bigquery',
  oracle: 'plsql',
} as const

/** Statements of a dialect, each a list of parts between which any white space may stand. */
function statements(dialect: SqlDialect): fc.Arbitrary<readonly string[]> {
  const { expression, query } = fc.letrec<{ expression: string[]; query: string[] }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...COMMON, ...(OPERANDS[dialect] ?? [])).map((each) => [each]),
      fc
        .tuple(
          tie('expression'),
          fc.constantFrom(...OPERATORS, ...(OWN_OPERATORS[dialect] ?? [])),
          tie('expression'),
        )
        .map(([a, operator, b]) => [...a, operator, ...b]),
      fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => ['(', ...a, ',', ...b, ')']),
      fc.tuple(tie('expression')).map(([a]) => ['CASE', 'WHEN', ...a, 'THEN', ...a, 'ELSE', 'b', 'END']),
      fc.tuple(tie('expression')).map(([a]) => ['a', 'BETWEEN', '1', 'AND', ...a]),
      fc
        .tuple(tie('expression'), tie('expression'))
        .map(([a, b]) => [
          'sum(a)',
          'OVER',
          '(',
          'PARTITION',
          'BY',
          ...a,
          ',',
          'c',
          'ORDER',
          'BY',
          ...b,
          ')',
        ]),
      tie('query').map((query) => ['a', 'IN', '(', ...query, ')']),
    ),
    query: fc
      .record({
        columns: fc.array(tie('expression'), { minLength: 1, maxLength: 3 }),
        join: fc.option(tie('expression')),
        where: fc.option(tie('expression')),
        order: fc.option(tie('expression')),
        union: fc.option(tie('query'), { depthSize: 'small', maxDepth: 1 }),
      })
      .map(({ columns, join, where, order, union }) => [
        'SELECT',
        ...columns.flatMap((each, at) => (at === 0 ? each : [',', ...each])),
        'FROM',
        't',
        ...(join === null ? [] : ['LEFT', 'JOIN', 'u', 'ON', ...join]),
        ...(where === null ? [] : ['where', ...where]),
        ...(order === null ? [] : ['ORDER', 'BY', ...order]),
        ...(union === null ? [] : ['UNION', 'ALL', ...union]),
      ]),
  }))
  return fc.oneof(
    query,
    fc
      .tuple(query, query)
      .map(([a, b]) => ['WITH', 'q', 'AS', '(', ...a, ')', ',', 'r', 'AS', '(', ...b, ')', ...b]),
    query.map((each) => ['INSERT', 'INTO', 't', '(', 'a', ',', 'b', ')', ...each, ';']),
    expression.map((each) => ['UPDATE', 't', 'SET', 'a', '=', ...each, ',', 'b', '=', '2', 'WHERE', ...each]),
    expression.map((each) => ['INSERT', 'INTO', 't', 'VALUES', '(', ...each, ')', ',', '(', '1', ')']),
  )
}

/** The parts with white space, or with comments too, between them. */
const spaced = (parts: readonly string[], gaps: readonly string[], seed: number) =>
  parts.map((part, at) => `${part}${gaps[(seed + at * 7919) % gaps.length]}`).join('')

const BLANKS = [' ', ' ', ' ', '\n', '\n\n', '\t']
const COMMENTS = [...BLANKS, ' -- a, b\n', '\n-- (own line\n', ' /* c */ ', '\n/* d\n e */\n', '\n/* f */ ']

/** The text of each token; comments apart, because a comma may change places with them. */
function partsOf(text: string, dialect: SqlDialect): { tokens: string[]; comments: string[] } {
  const tokens = unwrap(sqlTokens(text, dialect))
  const isComment = (kind: string) => kind === 'line-comment' || kind === 'block-comment'
  return {
    tokens: tokens.filter(({ kind }) => !isComment(kind)).map(({ text }) => text),
    comments: tokens.filter(({ kind }) => isComment(kind)).map(({ text }) => text),
  }
}

describe.each(['postgresql', 'mysql', 'sqlite', 'sqlserver', 'bigquery', 'oracle'] as const)(
  '100 statements of %s',
  (dialect) => {
    it.each(['trailing', 'leading'] as const)('keep every token and comment, with %s commas', (commas) => {
      fc.assert(
        fc.property(statements(dialect), fc.nat(1e6), (parts, seed) => {
          const text = spaced(parts, COMMENTS, seed)
          const formatted = unwrap(formatSql(text, { dialect, commas }))
          expect(partsOf(formatted, dialect)).toEqual(partsOf(text, dialect))
          expect(partsOf(unwrap(minifySql(formatted, { dialect })), dialect).tokens).toEqual(
            partsOf(text, dialect).tokens,
          )
          expect(unwrap(formatSql(formatted, { dialect, commas }))).toBe(formatted)
        }),
        { numRuns: 100 },
      )
    })

    it('are the same to sql-formatter, but for white space', () => {
      const read = (text: string) =>
        formatter
          .format(text, {
            language: FORMATTERS[dialect],
            paramTypes: { custom: [{ regex: String.raw`\{\{.*?\}\}` }] },
          })
          .replace(/\s+/g, ' ')
      fc.assert(
        fc.property(statements(dialect), fc.nat(1e6), (parts, seed) => {
          // sql-formatter takes 5--3 for a comment.
          const text = spaced(parts, BLANKS, seed).replaceAll('5--3', '5')
          expect(read(unwrap(formatSql(text, { dialect })))).toBe(read(text))
          expect(read(unwrap(minifySql(text, { dialect })))).toBe(read(text))
        }),
        { numRuns: 10 },
      )
    })
  },
)

describe('read by the parser of PostgreSQL', () => {
  beforeAll(loadModule)

  /** The tree without the places in the text. */
  const treeOf = (text: string): unknown =>
    JSON.parse(JSON.stringify(parseSync(text)), (key, value) =>
      /^(?:location|stmt_location|stmt_len|list_start|list_end|rexpr_list_start|rexpr_list_end)$/.test(key)
        ? undefined
        : value,
    )

  it('has the same tree, formatted and minified', () => {
    const dialect = 'postgresql'
    let trees = 0
    fc.assert(
      fc.property(statements(dialect), fc.nat(1e6), (parts, seed) => {
        const text = spaced(parts, COMMENTS, seed)
        // A template is no SQL, and some random operands fit into no expression.
        fc.pre(!text.includes('{{') && canBeParsed(text))
        const tree = treeOf(text)
        expect(treeOf(unwrap(formatSql(text, { dialect, keywordCase: 'upper' })))).toEqual(tree)
        expect(treeOf(unwrap(formatSql(text, { dialect, commas: 'leading' })))).toEqual(tree)
        expect(treeOf(unwrap(minifySql(text, { dialect })))).toEqual(tree)
        trees += 1
      }),
    )
    expect(trees).toBeGreaterThanOrEqual(100)
  })

  const OPERAND = fc.constantFrom(
    'b',
    '1',
    '.5',
    '$1',
    '(b)',
    's',
    's.c',
    '@b',
    "'x'",
    '/* c */ b',
    '-- c\n b',
  )
  const RUN = fc
    .array(fc.constantFrom(...'+-*/<>=~!@#%^&|`?'), { minLength: 1, maxLength: 5 })
    .map((each) => each.join(''))

  it('has the same tree whatever operators stand right beside each other', () => {
    const dialect = 'postgresql'
    let trees = 0
    fc.assert(
      fc.property(RUN, RUN, fc.constantFrom('', ' '), OPERAND, (first, second, gap, operand) => {
        const text = `select a${first}${gap}${second}${operand} from t`
        fc.pre(canBeParsed(text))
        const formatted = unwrap(formatSql(text, { dialect }))
        expect([text, formatted, treeOf(formatted)]).toEqual([text, formatted, treeOf(text)])
        expect(treeOf(unwrap(minifySql(text, { dialect })))).toEqual(treeOf(text))
        expect(unwrap(formatSql(formatted, { dialect }))).toBe(formatted)
        trees += 1
      }),
      { numRuns: 300 },
    )
    expect(trees).toBeGreaterThanOrEqual(100)
  })
})

function canBeParsed(text: string): boolean {
  try {
    parseSync(text)
    return true
  } catch (error) {
    if (error instanceof SqlError) return false
    throw error
  }
}

const QUERIES = [
  "with t(a, b) as (values (1, 'x'), (2, 'y -- z'), (3, null)) select a, -- first\n b /* second */, case when a > 1 then 'big' else 'small' end as size from t where b is not null or a between 2 and 3 order by a desc",
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 5) select i, sum(i) over (order by i rows between unbounded preceding and current row) as total, i - -1, -i from n',
  "with t(a, b) as (values (1, 2), (1, 3), (2, 5)) select a, count(*), group_concat(b, ', ') from t group by a having count(*) > 1 union all select 9, 9, 'it''s' limit 5",
  'select "a b", [c], `d` from (select 1 as "a b", 2 as [c], 3 as `d`) as q where "a b" in (1,2,3) and exists (select 1)',
]

describe.runIf(hasPrograms('python3'))('run by SQLite', () => {
  it.each(QUERIES)('gives the same rows, formatted and minified: %s', (query) => {
    const dialect = 'sqlite'
    const texts = [
      query,
      unwrap(formatSql(query, { dialect, keywordCase: 'upper' })),
      unwrap(formatSql(query, { dialect, commas: 'leading' })),
      unwrap(minifySql(query, { dialect })),
    ]
    const [rows, ...others] = python(
      "[list(row) for row in sqlite3.connect(':memory:').execute(x)]",
      texts,
      'sqlite3',
    )
    expect(rows).not.toEqual([])
    for (const each of others) expect(each).toEqual(rows)
  })
})

describe('what is not in every dialect', () => {
  const COPY = "COPY public.t (a, b) FROM stdin;\n1\t  it's (\n\n-- no comment\t\\N\n\\.\n"

  it.each(['postgresql', 'standard'] as const)('leaves the data of COPY as they are in %s', (dialect) => {
    const dump = `SET x = 1;\n\n\n${COPY}\nselect 1;\n`
    const formatted = unwrap(formatSql(dump, { dialect }))
    expect(formatted).toContain(COPY.slice(COPY.indexOf('stdin;')))
    expect(formatted).toMatch(/\n\\\.\n\nselect\n {2}1;\n$/)
    expect(unwrap(formatSql(formatted, { dialect }))).toBe(formatted)
    expect(unwrap(minifySql(dump, { dialect }))).toContain(COPY.slice(COPY.indexOf('stdin;')))
  })

  it('reads what follows COPY to a file, or from a program, as SQL', () => {
    const text = "copy t from program 'x';\nselect a  from t;\ncopy t to stdout;\nselect  b;\n"
    expect(unwrap(minifySql(text, { dialect: 'postgresql' }))).toBe(
      "copy t from program 'x';select a from t;copy t to stdout;select b;",
    )
  })

  it.each(['mysql', 'mariadb'] as const)('ends the line of USE without a semicolon in %s', (dialect) => {
    const formatted = unwrap(formatSql('USE `my db`\nselect a from t;use b;', { dialect }))
    expect(formatted).toMatch(/^USE `my db`\n\nselect\n {2}a\nfrom/)
    expect(unwrap(minifySql('use db\nselect a', { dialect }))).toBe('use db\nselect a')
  })

  it.each([
    '->>',
    '->',
    '@>',
    '<@',
    '::',
    '#>',
    '#>>',
    '@@',
    '?|',
    '?&',
    '~*',
    '!~',
    '!~*',
    '~~',
    '&&',
    '||',
  ])('keeps the operator %s of PostgreSQL whole in the standard dialect', (operator) => {
    expect(unwrap(formatSql(`select a ${operator} b from t`))).toContain(`a ${operator} b`)
    expect(unwrap(minifySql(`select a ${operator} b from t`))).toContain(operator)
  })

  it.each(['bigquery', 'standard'] as const)('begins a line with each step of a pipe in %s', (dialect) => {
    const formatted = unwrap(
      formatSql('from t |> where a > 1 |> aggregate sum(b) as s |> limit 3', { dialect }),
    )
    expect(formatted).toBe('from\n  t\n|> where a > 1\n|> aggregate sum(b) as s\n|> limit 3\n')
    expect(unwrap(formatSql(formatted, { dialect }))).toBe(formatted)
  })
})
