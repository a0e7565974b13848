/** TOML as tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { JSON_FILE, TOML_FILE } from '../../shared/registry/writtenFiles.ts'

/** TOML to JSON, and back. */
export const tomlTools: readonly Tool[] = [
  defineTool({
    id: 'toml-to-json',
    group: 'text',
    title: 'TOML to JSON',
    summary: 'Turns TOML into JSON and keeps every digit of numbers and dates.',
    keywords: ['toml', 'json', 'cargo', 'pyproject', 'config'],
    aliases: ['toml-validate'],
    synonyms: ['toml validator', 'toml parser', 'check toml', 'read toml'],
    example: { input: 'tea = 2', output: '{ "tea": 2 }' },
    accepts: ['toml'],
    writes: JSON_FILE,
    options: {
      version: withHelp(
        oneOf('TOML', '1.1', '1.0'),
        'The version of TOML; 1.1 also allows line breaks in inline tables.',
      ),
      indent: int('Indent', 0, 8, 2),
    },
    inverse: 'json-to-toml',
    samples: [
      'title = "Tea"\nprice = 1.10\n\n[[shops]]\nname = "Corner"\nopen = 07:32:00\n\n[shops.address]\ncity = "Rome"\n',
    ],
    load: async () => (await import('./convert.ts')).toJson,
  }),
  defineTool({
    id: 'json-to-toml',
    group: 'text',
    title: 'JSON to TOML',
    summary: 'Turns a JSON object into TOML with tables under headers.',
    keywords: ['json', 'toml', 'cargo', 'pyproject', 'config'],
    aliases: [],
    synonyms: ['toml generator', 'convert json to toml'],
    example: { input: '{"tea":2}', output: 'tea = 2' },
    accepts: ['json'],
    writes: TOML_FILE,
    jsonRoot: 'object',
    options: {
      dates: withHelp(oneOf('Dates', 'text', 'detect'), 'Detect writes text that is a date as a TOML date.'),
      nulls: withHelp(
        oneOf('Nulls', 'omit', 'text'),
        'TOML has no null: leave the key out, or write the word.',
      ),
    },
    inverse: 'toml-to-json',
    samples: ['{"title":"Tea","price":1.10,"shops":[{"name":"Corner","address":{"city":"Rome"}}]}'],
    load: async () => (await import('./convert.ts')).fromJson,
  }),
]
