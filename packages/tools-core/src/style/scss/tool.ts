/** SCSS as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { CSS_FILE } from '../../shared/registry/writtenFiles.ts'

/**
 * Always runs in a worker: Sass is large, and a file with an endless loop can only be stopped from outside.
 */
const LIVE_LIMIT = 0

/** SCSS to CSS. */
export const scssTools: readonly Tool[] = [
  defineTool({
    id: 'scss-to-css',
    group: 'style',
    title: 'SCSS to CSS',
    summary: 'Compiles SCSS and Sass with dart-sass, in this browser, and shows its warnings.',
    keywords: ['scss', 'sass', 'css', 'compile', 'dart sass', 'preprocessor'],
    aliases: ['scss', 'sass', 'sass-to-css'],
    synonyms: ['sass compiler', 'compile sass', 'compile scss', 'scss compiler'],
    example: { input: 'a { b { color: red } }', output: 'a b { color: red; }' },
    accepts: ['css', 'text'],
    writes: CSS_FILE,
    options: {
      style: withHelp(oneOf('Style', 'expanded', 'compressed'), 'Compressed writes everything in one line.'),
      syntax: withHelp(
        oneOf('Syntax', 'scss', 'indented'),
        'Indented is the older Sass syntax without braces.',
      ),
    },
    inverse: 'css-to-scss',
    samples: [
      '$ink: #333;\n\n.card {\n  color: $ink;\n\n  &:hover {\n    color: rgba($ink, 0.8);\n  }\n\n  h2 {\n    margin: 0 0 0.5em;\n  }\n}\n',
      '@use "sass:math";\na { width: math.div(100%, 3) }',
    ],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
