/** The CSV tools. Metadata only. */
import { bool, defineTool, oneOf, type Tool, type WrittenFile, withHelp } from '../../shared/registry/tool.ts'
import { CSV_FILE, JSON_FILE, TSV_FILE } from '../../shared/registry/writtenFiles.ts'

const reading = ['auto', 'comma', 'semicolon', 'tab', 'bar'] as const
const delimiter = oneOf('Separator', 'comma', 'semicolon', 'tab', 'bar')
const header = withHelp(
  oneOf('Header', 'first-row', 'none'),
  'Whether the first row holds the names of the columns.',
)
const mode = withHelp(
  oneOf('Mode', 'forgiving', 'strict'),
  'Forgiving accepts small slips and says what it did; strict reports them as errors.',
)

/** The options for writing CSV. */
const writing = {
  delimiter,
  quoting: withHelp(oneOf('Quotes', 'needed', 'text', 'all'), 'Which cells are put in quotes.'),
  lineEnd: oneOf('Line end', 'crlf', 'lf'),
  formulas: withHelp(
    oneOf('Formulas', 'off', 'guard'),
    'Guard puts an apostrophe before =, +, - and @, so that no spreadsheet runs the cell.',
  ),
  bom: withHelp(bool('BOM'), 'Three bytes at the start that tell Excel the file is UTF-8.'),
}

const writes: WrittenFile = { ...CSV_FILE, variant: { option: 'delimiter', value: 'tab', file: TSV_FILE } }

/** Converts CSV to JSON and back, and to other CSV dialects. */
export const csvTools: readonly Tool[] = [
  defineTool({
    id: 'csv-to-json',
    group: 'text',
    title: 'CSV to JSON',
    summary: 'Turns CSV with any separator into JSON and shows uneven lines.',
    keywords: ['tsv', 'excel', 'table'],
    aliases: [],
    synonyms: [
      'csv converter',
      'excel to json',
      'spreadsheet to json',
      'tsv to json',
      'csv parser',
      'table to json',
    ],
    example: { input: 'name\nAda', output: '[ { "name": "Ada" } ]' },
    accepts: ['csv'],
    writes: JSON_FILE,
    options: {
      delimiter: oneOf('Separator', ...reading),
      header,
      shape: withHelp(
        oneOf('Shape', 'objects', 'arrays', 'columns'),
        'One object per row, one list per row, or one list per column.',
      ),
      types: withHelp(
        oneOf('Types', 'off', 'safe'),
        'Safe turns 5 and true into a number and a boolean, but keeps 007 as text.',
      ),
      decimal: withHelp(
        oneOf('Decimals', 'point', 'comma'),
        'Comma reads 1.234,50 as the number 1234.50, and turns types on.',
      ),
      empty: oneOf('Empty cells', 'text', 'null', 'omit'),
      nested: withHelp(
        oneOf('Nest a.b and c[0]', 'off', 'on'),
        'Column names with dots and brackets become objects and lists.',
      ),
      mode,
    },
    inverse: 'json-to-csv',
    samples: ['id,name,price\n007,"Bond, James",1.10\n008,Bill,3\n', 'a;b\n1,5;2,5\n'],
    load: async () => (await import('./convert.ts')).toJson,
  }),
  defineTool({
    id: 'json-to-csv',
    group: 'text',
    title: 'JSON to CSV',
    summary: 'Turns JSON or JSON lines into CSV, one column per key.',
    keywords: ['ndjson', 'csv', 'excel'],
    aliases: [],
    synonyms: ['json to excel', 'json to spreadsheet', 'json to tsv', 'json to table', 'export json as csv'],
    example: { input: '[{"a":1,"b":2}]', output: 'a,b\n1,2' },
    accepts: ['json', 'ndjson'],
    writes,
    options: {
      ...writing,
      header,
      decimal: withHelp(
        oneOf('Decimals', 'point', 'comma'),
        'Comma writes 1.5 as 1,5, as spreadsheets in much of Europe read it.',
      ),
      nested: withHelp(
        oneOf('Nested data', 'columns', 'arrays-as-json', 'json'),
        'Objects within a row become columns such as at.city, or stay JSON.',
      ),
    },
    inverse: 'csv-to-json',
    samples: ['[{"id":"007","price":1.10},{"at":{"city":"Rome"},"tags":["a"]}]', '{"a":1}\n{"b":2}'],
    load: async () => (await import('./convert.ts')).fromJson,
  }),
  defineTool({
    id: 'csv-format',
    group: 'text',
    title: 'CSV format',
    summary: 'Rewrites CSV with another separator, other quotes or other line ends.',
    keywords: ['csv', 'tsv', 'delimiter', 'semicolon', 'tab', 'quote', 'excel'],
    aliases: ['csv-delimiter'],
    synonyms: [
      'csv separator',
      'semicolon to comma',
      'comma to semicolon',
      'csv to tsv',
      'tsv to csv',
      'change delimiter',
      'fix csv',
      'csv cleaner',
      'quote csv',
    ],
    example: { input: 'a;b', output: 'a,b' },
    accepts: ['csv'],
    writes,
    options: { from: oneOf('Read separator', ...reading), mode, ...writing },
    samples: ['a;b\n"x;y";2,5\n'],
    load: async () => (await import('./convert.ts')).format,
  }),
]
