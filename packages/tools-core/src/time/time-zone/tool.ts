/** Time zones as a tool. Metadata only. */
import { defineTool, int, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Converts a time in one zone to many others. */
export const timeZoneTools: readonly Tool[] = [
  defineTool({
    id: 'time-zone',
    group: 'time',
    title: 'Time zone converter',
    summary:
      'Shows a time in other zones, with both answers where clocks skip or repeat it, and the next clock changes.',
    keywords: ['time zone', 'world clock', 'utc', 'daylight saving', 'summer time', 'meeting time', 'offset'],
    aliases: ['timezone', 'world-clock'],
    synonyms: [
      'time zones',
      'what time is it in',
      'time in tokyo',
      'time in new york',
      'time in london',
      'time difference',
      'meeting planner',
      'utc to local',
      'utc to ist',
      'est to ist',
      'pst to est',
      'gmt converter',
      'world time',
      'convert time',
    ],
    example: { input: '2026-11-21 18:09', output: '2026-11-21 12:09:00 -05:00' },
    accepts: ['timestamp'],
    writes: TEXT_FILE,
    options: {
      zone: { kind: 'zone', label: 'From time zone', default: 'Europe/Berlin', visitors: true },
      zones: {
        kind: 'text',
        label: 'Show in',
        default: 'UTC, America/New_York, America/Los_Angeles, Asia/Kolkata, Asia/Tokyo',
        help: 'Cities or zone names, separated by commas.',
      },
      workFrom: withHelp(
        int('Work begins at', 0, 24, 9),
        'An hour from 0 to 24; the board marks the working hours that all zones share.',
      ),
      workTo: int('Work ends at', 0, 24, 17),
    },
    samples: ['2026-11-18 15:30', '2025-10-26 02:30', '2025-03-30 02:30', '2026-07-01T12:00:00Z'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
