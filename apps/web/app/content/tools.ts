/** The words of the list of tools and of the menu that shows it on every page. */
import { formatKilobytes } from '@whittle/foundation/formatBytes'
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'
import figures from './pictures/figures.json' with { type: 'json' }

/** A section of the list. */
interface SectionCopy {
  readonly id: string
  readonly name: string
  readonly icon: IconShape
}

/** In order; a group of converters that is not named here follows under its own name. */
export const SECTIONS: readonly SectionCopy[] = [
  { id: 'media', name: 'Images and video', icon: toolIcons.image },
  { id: 'encoding', name: 'Encoding', icon: toolIcons.key },
  { id: 'number', name: 'Numbers', icon: toolIcons.number },
  { id: 'style', name: 'Style', icon: toolIcons.palette },
  { id: 'text', name: 'Text and data', icon: toolIcons.text },
  { id: 'time', name: 'Time', icon: toolIcons.clock },
  { id: 'code', name: 'Code', icon: toolIcons.code },
  { id: 'generate', name: 'Generators', icon: toolIcons.dice },
]

/** The section of a tool that is not a converter, by the path of its page; of any other, `code`. */
export const SECTION_OF: Readonly<Record<string, string>> = {
  '/image-editor': 'media',
  '/image-batch': 'media',
  '/image-to-video': 'media',
  '/password': 'generate',
}

/** What those tools do, in one line. */
export const OWN_EXAMPLES: Readonly<Record<string, { readonly input: string; readonly output: string }>> = {
  '/image-editor': {
    input: formatKilobytes(figures.compressed.before),
    output: formatKilobytes(figures.compressed.after),
  },
  '/image-batch': { input: '200 photos', output: 'ZIP' },
  '/image-to-video': { input: 'photo', output: '3 s MP4' },
  '/differ': { input: 'a.js, b.js', output: '+3 −4' },
  '/json': { input: '{"a":1,}', output: '{ "a": 1 }' },
  '/compiler': { input: 'HTML', output: 'preview' },
  '/pipeline': { input: 'Base64', output: 'CSV' },
}

/** The pages that are more than a converter, at the foot of the menu, with what they do in a few words. */
export const MAIN_TOOLS: readonly { readonly path: string; readonly does: string }[] = [
  { path: '/image-editor', does: 'Crop, resize, compress' },
  { path: '/image-to-video', does: 'One photo, still or moving' },
  { path: '/differ', does: 'Texts, code, data, folders' },
  { path: '/json', does: 'Format, check, repair' },
  { path: '/compiler', does: 'HTML, CSS, JavaScript' },
]

/** Everything else. */
export const TOOLS_COPY = {
  title: 'All tools',
  lead: 'Star the ones you use. Your favourites stay on this device.',
  filter: 'Filter the tools',
  placeholder: 'Filter by name, format or task',
  jump: 'Groups of tools',
  favourites: 'Favourites',
  tasks: 'Tasks',
  planned: 'Planned',
  notYet: 'Not here yet',
  star: (name: string) => `Add ${name} to favourites`,
  unstar: (name: string) => `Remove ${name} from favourites`,
  found: (count: number) => `${count} found`,
  closest: (count: number) => `No exact match. The closest: ${count}`,
  none: 'Nothing found',
  search: 'Search the whole site',
  menu: {
    favourites: 'Your favourites',
    recent: 'Used last',
    all: 'All tools on one page',
    main: 'Main tools',
  },
} as const
