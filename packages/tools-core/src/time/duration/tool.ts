/** The date difference and duration tools. Metadata only. */
import { defineTool, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Compares two dates, and converts lengths of time. */
export const durationTools: readonly Tool[] = [
  defineTool({
    id: 'date-difference',
    group: 'time',
    title: 'Date difference',
    summary:
      'Counts the years, months, weeks, weekdays, days and seconds between two dates, or adds a length of time to a date.',
    keywords: ['days between dates', 'date calculator', 'age', 'working days', 'add days', 'iso week'],
    aliases: ['days-between', 'date-calculator'],
    synonyms: [
      'days until',
      'how many days',
      'how old am i',
      'age calculator',
      'weeks between dates',
      'business days',
      'add days to a date',
      'date minus date',
      'countdown',
    ],
    example: { input: '2026-01-01 to 2026-12-25', output: '11 months and 24 days' },
    accepts: ['timestamp', 'text'],
    writes: TEXT_FILE,
    options: { zone: { kind: 'zone', label: 'Time zone', default: 'UTC' } },
    samples: ['2024-02-29\n2026-11-21', '2026-01-31/P1M', '2026-03-28 12:00 to 2026-03-29 12:00'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).difference,
  }),
  defineTool({
    id: 'duration',
    group: 'time',
    title: 'Duration',
    summary: 'Converts between 90 min, 1:30:00, P1DT2H and seconds, and adds the length to a date.',
    keywords: ['duration', 'iso 8601 duration', 'seconds to hours', 'hh:mm:ss', 'timespan', 'add time'],
    aliases: ['iso-duration', 'timespan'],
    synonyms: [
      'minutes to hours',
      'seconds to minutes',
      'hours to minutes',
      'seconds to hh:mm:ss',
      'hours and minutes',
      'time duration',
      'milliseconds to seconds',
      'days to hours',
      'time span',
    ],
    example: { input: '90 min', output: '1 hour and 30 minutes' },
    accepts: ['duration', 'text', 'number'],
    writes: TEXT_FILE,
    options: {
      start: withHelp(
        { kind: 'text', label: 'Start date (optional)', default: '' },
        'A date to which the duration is added.',
      ),
      zone: { kind: 'zone', label: 'Time zone of the start', default: 'UTC' },
    },
    samples: ['90 min', 'P1Y2M3DT4H5M6S', '1:30:00', '86400'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).duration,
  }),
]
