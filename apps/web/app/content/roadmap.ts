/**
 * What was planned, and what of it exists: the about page shows all of it, the list of tools and the search
 * the tools that are still to come.
 *
 * Whether something exists is not repeated here: an item whose page exists has shipped.
 */
import { hasPage } from '../lib/links/pageIndex.ts'

/** Something built, or still to be built. */
export interface RoadmapItem {
  readonly name: string
  readonly text: string
  /**
   * Path of its page: if the page exists, it has shipped. A feature of the whole site sets `shipped` instead.
   */
  readonly page?: string
  readonly shipped?: boolean
  /** Of a tool: the section of the list of tools that it will stand in, and what people call it. */
  readonly tool?: {
    readonly section: 'code' | 'generate'
    readonly sign: string
    readonly words: readonly string[]
  }
}

/** In the order of the about page. */
export const ROADMAP: readonly RoadmapItem[] = [
  { name: 'Image optimisation', text: 'Smaller files that look the same.', page: '/image-editor' },
  { name: 'Many pictures', text: 'A whole folder with one recipe.', page: '/image-batch' },
  { name: 'Image to Video Maker', text: 'A still picture, panned or zoomed.', page: '/image-to-video' },
  { name: 'Dark mode', text: 'Follows the system, or your choice.', shipped: true },
  {
    name: 'Regex builder',
    text: 'Build a pattern and see what it matches.',
    page: '/converter/code/regex',
    tool: {
      section: 'code',
      sign: '.*',
      words: ['regex', 'regexp', 'regular expression', 'pattern tester', 'regex tester', 'test a regex'],
    },
  },
  {
    name: 'SQL formatter',
    text: 'Formats queries so that they are easy to read.',
    page: '/converter/code/sql-format',
    tool: {
      section: 'code',
      sign: 'SQL',
      words: ['sql', 'format query', 'mysql', 'postgres', 'sql beautifier'],
    },
  },
  {
    name: 'Colour palettes',
    text: 'Colours that go together, or the main colours of a picture.',
    page: '/converter/style/color',
  },
  {
    name: 'Hash generator',
    text: 'Digests of text and files of any size.',
    page: '/converter/encoding/hash',
  },
  {
    name: 'Password generator',
    text: 'Made on your device.',
    page: '/converter/generate/password',
    tool: {
      section: 'generate',
      sign: '***',
      words: ['password', 'passphrase', 'random password', 'strong password', 'pin'],
    },
  },
  { name: 'Offline use', text: 'Every tool without a connection.', shipped: true },
  { name: 'Bookmarks and favourites', text: 'Your favourite tools, listed first.', shipped: true },
  { name: 'Export and import', text: 'Your settings in one file.', shipped: true },
  { name: 'Mobile app', text: 'The site, installed from your browser’s menu.', shipped: true },
]

/** Whether an item exists. */
export function hasShipped({ page, shipped }: RoadmapItem): boolean {
  return shipped ?? (page !== undefined && hasPage(page))
}
