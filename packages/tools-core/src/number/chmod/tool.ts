/** The permissions of files as a tool. Metadata only. */
import { defineTool, type Tool } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Converts permissions. */
export const chmodTools: readonly Tool[] = [
  defineTool({
    id: 'chmod',
    group: 'number',
    title: 'chmod calculator',
    summary:
      'Converts file permissions between digits (755), letters (rwxr-xr-x) and chmod’s symbols (u=rwx).',
    keywords: ['chmod', 'file permissions', 'unix permissions', 'octal permissions', 'rwx'],
    aliases: ['file-permissions'],
    synonyms: ['chmod 755', 'what does 644 mean', 'rwxr-xr-x'],
    example: { input: '755', output: 'rwxr-xr-x' },
    accepts: ['number', 'text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['755', '-rw-r--r--', 'u=rwx,go=rx'],
    load: async () => (await import('./convert.ts')).convert,
  }),
]
