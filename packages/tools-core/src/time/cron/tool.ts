/** Cron schedules as a tool. Metadata only. */
import { defineTool, int, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Explains a cron schedule, and finds its next runs. */
export const cronTools: readonly Tool[] = [
  defineTool({
    id: 'cron',
    group: 'time',
    title: 'Cron schedule',
    summary:
      'Explains a cron schedule and lists its next runs in a time zone, also where clocks skip or repeat a run.',
    keywords: ['cron', 'crontab', 'cron expression', 'quartz', 'schedule', 'next run'],
    aliases: ['crontab'],
    synonyms: ['cron to english', 'crontab guru', 'cron job', 'when does this cron run', 'every 5 minutes'],
    example: { input: '30 9 * * 1-5', output: 'At 09:30, Monday through Friday' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {
      zone: { kind: 'zone', label: 'Time zone', default: 'UTC', visitors: true },
      from: withHelp(
        { kind: 'text', label: 'Runs after', default: '' },
        'A date and time; without one, the runs after now are shown below.',
      ),
      count: withHelp(int('How many runs', 1, 100, 10), 'Skipped runs are shown in addition.'),
    },
    samples: ['30 9 * * 1-5', '*/15 2 * * *', '0 0 L * *', '@weekly', '0 0 12 LW * ? 2026-2030'],
    liveLimit: 10_000,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
