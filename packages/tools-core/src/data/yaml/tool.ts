/** YAML as tools. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { JSON_FILE, YAML_FILE } from '../../shared/registry/writtenFiles.ts'

/** YAML to JSON, and back. */
export const yamlTools: readonly Tool[] = [
  defineTool({
    id: 'yaml-to-json',
    group: 'text',
    title: 'YAML to JSON',
    summary: 'Turns YAML 1.2 into JSON, keeps every digit of a number, and shows where each error is.',
    keywords: ['yaml', 'yml', 'json', 'validate', 'kubernetes', 'anchor'],
    aliases: ['yaml-validate'],
    synonyms: ['yml to json', 'yaml validator', 'yaml checker', 'yaml lint', 'yaml parser', 'check yaml'],
    example: { input: 'tea: 2', output: '{ "tea": 2 }' },
    accepts: ['yaml'],
    writes: JSON_FILE,
    options: {
      merge: withHelp(oneOf('Merge <<', 'on', 'off'), 'Whether << copies the keys of another mapping.'),
      indent: int('Indent', 0, 8, 2),
    },
    inverse: 'json-to-yaml',
    samples: [
      '# Prices\nbase: &base {vat: 0.20, id: 12345678901234567890}\ntea:\n  <<: *base\n  price: 1.10\n  fresh: yes\n',
    ],
    load: async () => (await import('./convert.ts')).toJson,
  }),
  defineTool({
    id: 'json-to-yaml',
    group: 'text',
    title: 'JSON to YAML',
    summary: 'Turns JSON into YAML that every version of YAML reads the same way.',
    keywords: ['json', 'yaml', 'yml', 'convert', 'config'],
    aliases: [],
    synonyms: ['json to yml', 'yaml generator', 'convert json to yaml'],
    example: { input: '{"tea":2}', output: 'tea: 2' },
    accepts: ['json'],
    writes: YAML_FILE,
    options: {
      indent: int('Indent', 1, 8, 2),
      style: withHelp(
        oneOf('Style', 'block', 'flow'),
        'Block: indented lines. Flow: brackets and braces, as in JSON.',
      ),
      quoting: withHelp(oneOf('Quotes', 'needed', 'all'), 'Which texts are put in quotes.'),
    },
    inverse: 'yaml-to-json',
    samples: ['{"price":1.10,"country":"no","tags":["a","b: c"],"note":"two\\nlines"}'],
    load: async () => (await import('./convert.ts')).fromJson,
  }),
]
