/** JSON to types as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** The tool that writes types of JSON. */
export const typesTools: readonly Tool[] = [
  defineTool({
    id: 'json-to-types',
    group: 'code',
    title: 'JSON to types',
    summary: 'Writes TypeScript, Zod, JSON Schema, Go, Python, Rust, Kotlin or C# types from JSON samples.',
    keywords: [
      'json',
      'typescript',
      'zod',
      'json schema',
      'go',
      'python',
      'pydantic',
      'rust',
      'kotlin',
      'c#',
    ],
    aliases: ['json-to-typescript', 'json-to-zod', 'json-to-go'],
    synonyms: [
      'json to ts',
      'json to interface',
      'json to struct',
      'json to class',
      'json to dataclass',
      'quicktype',
    ],
    example: { input: '{"id":1}', output: 'export interface Root { id…' },
    accepts: ['json', 'ndjson'],
    writes: TEXT_FILE,
    options: {
      language: withHelp(
        oneOf(
          'Language',
          'typescript',
          'zod',
          'json-schema',
          'go',
          'dataclass',
          'pydantic',
          'rust',
          'kotlin',
          'csharp',
        ),
        'Python as data classes or Pydantic models, Rust with serde.',
      ),
      name: {
        kind: 'text',
        label: 'Name of the type',
        default: 'Root',
        help: 'The name of the outermost type.',
      },
    },
    samples: [
      '[\n  {"id": 1, "placed": "2026-11-21T18:09:28Z", "items": [{"sku": "A7", "price": 1.5}]},\n  {"id": 2, "placed": "2026-11-22T07:30:00Z", "items": [], "note": null}\n]\n',
      '{"a":1}\n{"a":"x","b":true}\n',
    ],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
