/** Media types as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Looks up media types. */
export const mimeTypeTools: readonly Tool[] = [
  defineTool({
    id: 'mime-type',
    group: 'encoding',
    title: 'MIME types',
    summary: 'Finds the media type of a file extension, and the extensions of a media type.',
    keywords: ['mime type', 'media type', 'content-type', 'file extension'],
    aliases: ['content-type'],
    synonyms: ['what is the mime type of', 'mimetype lookup', 'content type header'],
    example: { input: 'webp', output: 'image/webp' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['webp', 'report.pdf', 'font/*'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
