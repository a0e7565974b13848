/** The code minifier as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { TEXT_FILE } from '../../shared/registry/writtenFiles.ts'

/** The libraries are large, so they always run in a worker. */
const LIVE_LIMIT = 0

/** The tool that makes code smaller. */
export const minifyTools: readonly Tool[] = [
  defineTool({
    id: 'code-minify',
    group: 'code',
    title: 'Code minifier',
    summary: 'Makes HTML, JavaScript and SVG smaller without changing what they do.',
    keywords: ['html', 'javascript', 'svg', 'minify', 'compress', 'uglify', 'terser', 'svgo'],
    aliases: ['js-minify', 'html-minify', 'svg-minify'],
    synonyms: ['js compressor', 'shrink svg', 'optimise svg', 'uglify js', 'smaller html', 'svgomg'],
    example: { input: '<p>a</p> <!-- b --> <p>c</p>', output: '<p>a</p><p>c</p>' },
    accepts: ['html', 'xml', 'text'],
    writes: { ...TEXT_FILE, keepsExtension: true },
    options: {
      language: withHelp(oneOf('Language', 'html', 'javascript', 'svg'), 'CSS has a minifier of its own.'),
    },
    samples: [
      '<!-- A list -->\n<ul>\n  <li>small</li>\n  <li class="big one">sharp <b>tool</b></li>\n</ul>\n',
    ],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
