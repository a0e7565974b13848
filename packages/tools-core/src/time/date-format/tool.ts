/** The date pattern tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

const DIALECTS = ['unicode', 'strftime', 'moment', 'date-fns', 'go', 'dotnet', 'php'] as const

/** Formats dates by a pattern, and translates patterns between languages. */
export const dateFormatTools: readonly Tool[] = [
  defineTool({
    id: 'date-format',
    group: 'time',
    title: 'Date format',
    summary:
      'Formats a date by a pattern of strftime, Java, Moment, date-fns, Go, .NET or PHP, and reads it back.',
    keywords: ['date format', 'strftime', 'pattern', 'format string', 'parse date'],
    aliases: ['strftime'],
    synonyms: [
      'format date',
      'date formatter',
      'date to string',
      'iso date',
      'date pattern',
      'change date format',
      'what day was',
      'day of the week',
      'weekday of a date',
    ],
    example: { input: '2026-11-21', output: 'Saturday, 21 November 2026…' },
    accepts: ['timestamp', 'text'],
    writes: TEXT_FILE,
    options: {
      pattern: withHelp(
        { kind: 'text', label: 'Pattern', default: 'EEEE, d MMMM yyyy HH:mm:ss xxx' },
        'Letters that stand for the parts of a date: yyyy is the year, MM the month.',
      ),
      dialect: withHelp(
        oneOf('Pattern language', ...DIALECTS),
        'The language or library whose letters the pattern uses.',
      ),
      direction: withHelp(
        oneOf('Read as', 'date', 'formatted'),
        'Formatted reads a date that is already written in this pattern.',
      ),
      zone: { kind: 'zone', label: 'Time zone', default: 'UTC' },
    },
    samples: ['2026-11-21T18:09:28Z', '1700000000'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).convert,
  }),
  defineTool({
    id: 'date-tokens',
    group: 'time',
    title: 'Date pattern translator',
    summary: 'Translates a date pattern between strftime, Java, Moment, date-fns, Go, .NET and PHP.',
    keywords: ['strftime to moment', 'date tokens', 'go time layout', 'java datetimeformatter', 'php date'],
    aliases: ['date-pattern-translator'],
    synonyms: [
      'moment to strftime',
      'date format codes',
      'yyyy-mm-dd',
      'date format cheat sheet',
      'strftime codes',
      'java date pattern',
    ],
    example: { input: 'YYYY-MM-DD', output: '%Y-%m-%d' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      from: oneOf('From', 'moment', ...DIALECTS.filter((each) => each !== 'moment')),
      to: oneOf('To', 'strftime', ...DIALECTS.filter((each) => each !== 'strftime')),
    },
    samples: ['YYYY-MM-DD HH:mm:ss', 'dddd, MMMM Do YYYY, h:mm a'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).translate,
  }),
]
