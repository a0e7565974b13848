/** Timestamps as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** An instant in every notation. */
export const timestampTools: readonly Tool[] = [
  defineTool({
    id: 'timestamp',
    group: 'time',
    title: 'Unix timestamp',
    summary:
      'Converts Unix time (s, ms, µs, ns), dates, FILETIME, Excel days, UUIDs and more, exact to the nanosecond.',
    keywords: ['unix time', 'epoch', 'milliseconds', 'iso 8601', 'filetime', 'snowflake', 'uuid time'],
    aliases: ['unix-timestamp', 'epoch-converter'],
    synonyms: [
      'unix time to date',
      'unix to human date',
      'timestamp to date',
      'date to timestamp',
      'epoch to date',
      'seconds since 1970',
      'current timestamp',
      'milliseconds to date',
      'excel date',
      'uuid date',
      'objectid date',
      'snowflake to date',
    ],
    example: { input: '1700000000', output: '2023-11-14T22:13:20Z' },
    accepts: ['timestamp', 'uuid', 'number'],
    writes: TEXT_FILE,
    options: {
      unit: withHelp(
        oneOf(
          'Unit',
          'auto',
          's',
          'ms',
          'us',
          'ns',
          'calendar',
          'filetime',
          'dotnet',
          'webkit',
          'cocoa',
          'hfs',
          'ntp',
          'gps',
          'excel-1900',
          'excel-1904',
          'discord',
          'twitter',
        ),
        'Auto recognises the unit by the number of digits.',
      ),
      zone: { kind: 'zone', label: 'Time zone', default: 'UTC' },
    },
    samples: ['1700000000', '2026-11-21T18:09:28.123456789Z', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
