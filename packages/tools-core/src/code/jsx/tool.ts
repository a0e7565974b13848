/** HTML to JSX as a tool. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'

/** The parsers are large, so they run in a worker. */
const LIVE_LIMIT = 0

/** The tool that turns HTML into JSX. */
export const jsxTools: readonly Tool[] = [
  defineTool({
    id: 'html-to-jsx',
    group: 'code',
    title: 'HTML to JSX',
    summary: 'Turns HTML or SVG into JSX with the names that React knows, and styles as objects.',
    keywords: ['html', 'jsx', 'react', 'component', 'classname', 'convert'],
    aliases: ['jsx', 'html-to-react'],
    synonyms: ['html to tsx', 'svg to jsx', 'svg to react', 'svgr', 'class to classname'],
    example: { input: '<img class="a">', output: '<img className="a" />' },
    accepts: ['html', 'xml'],
    writes: { extension: 'jsx', mediaType: 'text/jsx', language: 'jsx' },
    options: {
      form: withHelp(
        oneOf('Form', 'elements', 'component'),
        'The elements alone, or a component that returns them.',
      ),
      names: withHelp(
        oneOf('Attribute names', 'react', 'html'),
        'React says className; Preact and Solid take class.',
      ),
    },
    samples: ['<label for="a" style="margin-top: 4px">Name <input id="a" readonly></label>\n'],
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).convert,
  }),
]
