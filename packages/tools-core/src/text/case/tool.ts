/** The case converter and the slug as tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** Cases of names, and slugs. */
export const caseTools: readonly Tool[] = [
  defineTool({
    id: 'case-convert',
    group: 'text',
    title: 'Case converter',
    summary: 'Writes names in camelCase, snake_case, kebab-case, Title Case and others, one on each line.',
    keywords: ['case', 'camel case', 'snake case', 'kebab case', 'constant case', 'title case', 'upper case'],
    aliases: ['case', 'camel-case', 'change-case'],
    synonyms: ['uppercase', 'lowercase', 'capitalize', 'pascal case', 'rename variables', 'caps lock'],
    example: { input: 'parse HTTPResponse', output: 'parseHttpResponse' },
    accepts: ['text'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: {
      to: withHelp(
        oneOf(
          'Case',
          'camel',
          'pascal',
          'snake',
          'kebab',
          'constant',
          'title',
          'sentence',
          'dot',
          'path',
          'train',
          'lower',
          'upper',
        ),
        'Words end at spaces, punctuation and capitals; lower and upper change letters only.',
      ),
    },
    samples: ['user first name\nparse HTTPResponse\nmax-retry-count\n', 'ÉCOLE été'],
    load: async () => (await import('./convert.ts')).convert,
  }),
  defineTool({
    id: 'slug',
    group: 'text',
    title: 'Slug generator',
    summary: 'Turns titles into parts of an address: lower-case words with hyphens, without accents.',
    keywords: ['slug', 'slugify', 'url', 'permalink', 'kebab case'],
    aliases: ['slugify'],
    synonyms: ['title to url', 'seo url', 'url friendly', 'file name from title'],
    example: { input: 'Crème brûlée & café', output: 'creme-brulee-and-cafe' },
    accepts: ['text'],
    writes: TEXT_FILE,
    options: {},
    samples: ['Ten Things I Didn’t Know About Ångström & Łódź\n'],
    load: async () => (await import('./convert.ts')).slug,
  }),
]
