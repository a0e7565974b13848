/** Markdown to HTML and back as tools. Metadata only. */
import { defineTool, oneOf, type Tool, withHelp } from '../../shared/registry/tool.ts'
import { HTML_FILE } from '../../shared/registry/writtenFiles.ts'

/** The parsers are large, so they run in a worker. */
const LIVE_LIMIT = 0

/** Markdown to HTML and back. */
export const markdownTools: readonly Tool[] = [
  defineTool({
    id: 'markdown-to-html',
    group: 'text',
    title: 'Markdown to HTML',
    summary: 'Turns GitHub’s Markdown into clean HTML, without scripts or anything else that could run.',
    keywords: ['markdown', 'html', 'gfm', 'commonmark', 'convert', 'readme', 'sanitise'],
    aliases: ['markdown', 'md-to-html'],
    synonyms: ['md converter', 'readme to html', 'render markdown', 'markdown preview', 'markdown viewer'],
    example: { input: '# Hi *there*', output: '<h1>Hi <em>there</em></h1>' },
    accepts: ['text'],
    writes: HTML_FILE,
    options: {
      flavour: withHelp(
        oneOf('Flavour', 'gfm', 'commonmark'),
        'GitHub’s adds tables, task lists, strikethrough, footnotes and bare links.',
      ),
      html: withHelp(
        oneOf('HTML in it', 'safe', 'none'),
        'Kept, but without anything that could run, or left out.',
      ),
    },
    samples: [
      '# Tools\n\n- [x] small\n- [ ] ~~blunt~~ **sharp**\n\n| tool | for |\n|-|-:|\n| plane | wood |\n\nhttps://example.com\n\n<script>alert(1)</script>\n',
    ],
    inverse: 'html-to-markdown',
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).toHtml,
  }),
  defineTool({
    id: 'html-to-markdown',
    group: 'text',
    title: 'HTML to Markdown',
    summary: 'Turns an HTML page, or part of one, into Markdown with links, lists, tables and code.',
    keywords: ['html', 'markdown', 'gfm', 'convert', 'turndown', 'web page'],
    aliases: ['html-to-md'],
    synonyms: ['web page to markdown', 'page to md', 'html to readme', 'copy page as markdown'],
    example: { input: '<p>a <b>b</b></p>', output: 'a **b**' },
    accepts: ['html', 'text'],
    writes: { extension: 'md', mediaType: 'text/markdown', language: 'markdown' },
    options: {
      bullet: withHelp(oneOf('Bullets', '-', '*', '+'), 'The mark in front of the items of a list.'),
      emphasis: withHelp(oneOf('Emphasis', '*', '_'), 'The mark around words in italics.'),
    },
    samples: [
      '<h1>Tools</h1>\n<ul><li>small</li><li><strong>sharp</strong></li></ul>\n<p>See <a href="https://example.com">the <em>shop</em></a>.</p>\n',
    ],
    inverse: 'markdown-to-html',
    liveLimit: LIVE_LIMIT,
    load: async () => (await import('./convert.ts')).toMarkdown,
  }),
]
