/** The SQL tools. Metadata only. */
import { defineTool, oneOf, type Tool } from '../../shared/registry/tool.ts'
import { SQL_FILE } from '../../shared/registry/writtenFiles.ts'

const dialect = oneOf(
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
)

/** Formats and minifies SQL. */
export const sqlTools: readonly Tool[] = [
  defineTool({
    id: 'sql-minify',
    group: 'code',
    title: 'SQL minifier',
    summary: 'Puts SQL on one line without comments; hints, strings and placeholders stay as they are.',
    keywords: ['sql', 'minify', 'compress', 'one line', 'remove comments', 'query'],
    aliases: ['minify-sql'],
    accepts: ['sql', 'text'],
    writes: SQL_FILE,
    options: { dialect },
    samples: [
      '-- The last ten orders\nSELECT\n  id,\n  total\nFROM\n  orders\nORDER BY\n  placed DESC\nLIMIT 10;\n',
    ],
    load: async () => (await import('./convert.ts')).minify,
  }),
]
