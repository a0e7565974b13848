/** The SQL tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { SQL_FILE } from '../../shared/registry/writtenFiles.ts'

const dialect = withHelp(
  oneOf(
    'Dialect',
    'standard',
    'postgresql',
    'mysql',
    'mariadb',
    'sqlite',
    'sqlserver',
    'oracle',
    'bigquery',
    'snowflake',
  ),
  'How strings, names and comments are written, and which words are reserved.',
)

/** Formats and minifies SQL. */
export const sqlTools: readonly Tool[] = [
  defineTool({
    id: 'sql-format',
    group: 'code',
    title: 'SQL formatter',
    summary:
      'Puts each clause and column on its own line, with leading or trailing commas, and keeps comments and placeholders.',
    keywords: ['sql', 'format', 'beautify', 'pretty print', 'query', 'leading commas', 'postgresql', 'mysql'],
    aliases: ['sql', 'sql-beautify'],
    synonyms: ['sql beautifier', 'pretty sql', 'tidy up a query', 'sql prettier', 'comma first'],
    example: { input: 'select a, b from t', output: 'SELECT a, b FROM t' },
    accepts: ['sql', 'text'],
    writes: SQL_FILE,
    options: {
      dialect,
      keywordCase: withHelp(
        oneOf('Keywords', 'upper', 'lower', 'keep'),
        'Reserved words such as SELECT; names and functions stay as they are.',
      ),
      indent: oneOf('Indentation', '2', '4', 'tab'),
      commas: withHelp(
        oneOf('Commas', 'trailing', 'leading'),
        'At the end of a line, or at the beginning of the next one.',
      ),
    },
    samples: [
      'select id, total, -- with tax\n  rank() over (partition by shop order by total desc) as place from orders where placed > :since and state in (1, 2) order by place limit 10;',
      'insert into t (a, b) values (1, 2), (3, 4)',
    ],
    load: async () => (await import('./convert.ts')).format,
  }),
  defineTool({
    id: 'sql-minify',
    group: 'code',
    title: 'SQL minifier',
    summary: 'Puts SQL on one line without comments; hints, strings and placeholders stay as they are.',
    keywords: ['sql', 'minify', 'compress', 'one line', 'remove comments', 'query'],
    aliases: ['minify-sql'],
    synonyms: ['sql on one line', 'shrink sql', 'sql compressor'],
    example: { input: 'SELECT a, -- b\n  c FROM t', output: 'SELECT a,c FROM t' },
    accepts: ['sql', 'text'],
    writes: SQL_FILE,
    options: { dialect },
    samples: [
      '-- The last ten orders\nSELECT\n  id,\n  total\nFROM\n  orders\nORDER BY\n  placed DESC\nLIMIT 10;\n',
    ],
    load: async () => (await import('./convert.ts')).minify,
  }),
]
