/** The tools of identifiers. Metadata only. */
import { defineTool, int, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** One `import()` for all tools, because the built code lists every file it loads for each `import()`. */
const engines = () => import('./convert.ts')

/** Makes identifiers, and says what one tells. */
export const idTools: readonly Tool[] = [
  defineTool({
    id: 'id',
    group: 'generate',
    title: 'UUID generator',
    summary: 'Makes UUIDs of version 4, 7 and 1, ULIDs and NanoIDs, up to a thousand at once.',
    keywords: ['uuid', 'guid', 'ulid', 'nanoid', 'unique id', 'uuid v7'],
    aliases: ['uuid', 'guid', 'ulid'],
    synonyms: ['guid generator', 'random id', 'primary key', 'unique identifier'],
    example: { input: 'version 4', output: 'f47ac10b-58cc-4372-…' },
    accepts: [],
    writes: TEXT_FILE,
    options: {
      kind: withHelp(
        oneOf('Kind', 'uuid-v4', 'uuid-v7', 'uuid-v1', 'ulid', 'nanoid'),
        'Version 7 and ULID sort by time; version 4 and NanoID are random only.',
      ),
      count: withHelp(int('How many', 1, 1000, 1), 'Several at once, one on each line.'),
      letters: withHelp(oneOf('Letters', 'usual', 'lower', 'upper'), 'A NanoID always has both.'),
      length: withHelp(int('Length of a NanoID', 1, 256, 21), '21 characters are 126 random bits.'),
    },
    samples: [''],
    generates: 'alone',
    load: async () => (await engines()).makeIds,
  }),
  defineTool({
    id: 'id-read',
    group: 'generate',
    title: 'UUID reader',
    summary: 'Shows what a UUID, ULID or NanoID reveals: its version, its variant, and when it was made.',
    keywords: ['uuid decoder', 'uuid version', 'uuid timestamp', 'ulid decoder', 'guid'],
    aliases: ['uuid-decode', 'ulid-decode'],
    synonyms: ['when was this uuid made', 'uuid inspector', 'guid info'],
    example: { input: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f', output: '2022-02-22T19:22:22.000Z' },
    accepts: ['uuid'],
    writes: TEXT_FILE,
    options: {},
    samples: [
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      'c232ab00-9414-11ec-b3c8-9f6bdeced846',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    ],
    load: async () => (await engines()).describeId,
  }),
]
