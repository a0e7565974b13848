/** The statuses of HTTP as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Looks up statuses. */
export const httpStatusTools: readonly Tool[] = [
  defineTool({
    id: 'http-status',
    group: 'encoding',
    title: 'HTTP status codes',
    summary: 'Explains what an HTTP status code means, and finds one by its number or its words.',
    keywords: ['http status', 'status code', '404', '301', '500', 'http error'],
    aliases: ['status-code'],
    synonyms: ['what does 418 mean', 'error 502', 'response code', 'http codes list'],
    example: { input: '404', output: '404 Not Found' },
    accepts: ['number', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['404', '3xx', 'too many'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
