/**
 * The hand-written page descriptions, used for search engines, the header, the sitemap and the server.
 *
 * The converter pages come from the registry (`converterPages.ts`); `pages.ts` contains all pages. Pure data.
 */
import type { InputType } from '@whittle/tools-core'
import { posts } from '../content/blog/posts.ts'
import figures from '../content/pictures/figures.json' with { type: 'json' }

/** The kind of a page, for its structured data. */
type PageKind = 'home' | 'tool' | 'converters' | 'converter' | 'page' | 'post'

/** Where the feed of the articles is. */
export const FEED_PATH = '/blogs/feed.xml'

/** One public page. */
export interface Page {
  /** Path from the root, without a trailing slash. */
  readonly path: `/${string}`
  readonly kind: PageKind
  /** Short name for the header, breadcrumbs and lists. */
  readonly name: string
  /** The document title, without the product name. */
  readonly title: string
  /** One or two sentences for search engines, at most 160 characters. */
  readonly description: string
  readonly keywords: readonly string[]
  /**
   * Whether the page is cross-origin isolated, which multi-threaded WebAssembly needs.
   *
   * @defaultValue false
   */
  readonly isolated?: boolean
  /** Date of the last change to its text, `YYYY-MM-DD`, if known: for articles and policies. */
  readonly updated?: string
  /** A hash of its figure, for an article: the picture for its shared address shows it too. */
  readonly figure?: string
  /** Types of files and texts that the page opens when the visitor drops, pastes or shares them. */
  readonly opens?: readonly InputType[]
}

/** By the name of the article. */
const FIGURES: Readonly<Record<string, string>> = figures.articles

/** The list of articles changes with each new article. */
const latestPost =
  posts
    .map(({ published }) => published)
    .sort()
    .at(-1) ?? ''

/** The hand-written pages, in sitemap order; the converter pages come after the tools. */
export const ownPages: readonly Page[] = [
  {
    path: '/',
    kind: 'home',
    name: 'Home',
    title: 'Small sharp tools in your browser',
    description:
      'Free developer and media tools that run in your browser: edit images, format JSON, compare and run code, convert data. No account, no file leaves your device.',
    keywords: [
      'online tools',
      'developer tools',
      'image editor',
      'json formatter',
      'diff checker',
      'code compiler',
      'converters',
      'no upload',
    ],
  },
  {
    path: '/image-editor',
    kind: 'tool',
    name: 'Image Editor',
    title: 'Free Online Image Editor: crop, resize and compress',
    description:
      'Crop, resize, convert and compress an image in your browser. JPEG, PNG, WebP, AVIF and ICO, with the real size before you download.',
    keywords: [
      'image editor',
      'crop image',
      'resize image',
      'compress image',
      'convert to webp',
      'ico converter',
      'remove exif',
    ],
    opens: ['image'],
  },
  {
    path: '/image-batch',
    kind: 'tool',
    name: 'Many pictures',
    title: 'Many pictures: compress and resize a folder at once',
    description:
      'Crop, resize, convert and compress a whole folder of pictures with one recipe, in your browser. Save everything as one ZIP; nothing is uploaded.',
    keywords: [
      'bulk image compressor',
      'batch resize images',
      'compress multiple images',
      'batch convert heic to jpg',
      'resize a folder of photos',
      'bulk webp converter',
    ],
  },
  {
    path: '/image-to-video',
    kind: 'tool',
    name: 'Image to Video Maker',
    title: 'Image to Video Maker: one photo becomes a smooth MP4',
    description:
      'Turn one picture into an MP4, a GIF or an animated WebP with a smooth pan or zoom, in your browser. 480p to 1080p, made in seconds, nothing uploaded.',
    keywords: [
      'image to video',
      'photo to mp4',
      'ken burns effect',
      'pan and zoom video',
      'picture to video converter',
    ],
    isolated: true,
  },
  {
    path: '/json',
    kind: 'tool',
    name: 'JSON Formatter',
    title: 'JSON Formatter and Validator with one-click repair',
    description:
      'Format, minify, validate, repair, sort and query JSON in your browser. Numbers and keys stay as typed; files of 100 MB open in seconds.',
    keywords: [
      'json formatter',
      'json validator',
      'json beautifier',
      'prettify json',
      'json minify',
      'json repair',
      'jsonpath',
      'ndjson',
      'json5',
    ],
    opens: ['json', 'ndjson'],
  },
  {
    path: '/compiler',
    kind: 'tool',
    name: 'Code Compiler',
    title: 'Code Compiler: HTML, CSS, JavaScript, live preview',
    description:
      'Write HTML, CSS, JavaScript, TypeScript, JSX, SCSS or Markdown and see the page at once. Runs in your browser, offline, in a sandbox.',
    keywords: [
      'html css javascript compiler',
      'online code editor',
      'html playground',
      'typescript playground',
      'jsx online',
      'scss online',
      'live preview',
    ],
  },
  {
    path: '/differ',
    kind: 'tool',
    name: 'Diff Checker',
    title: 'Diff Checker: compare two texts, patch and merge',
    description:
      'Compare two texts or files in your browser: changed words, moved blocks, invisible characters, patches for git and three-way merges.',
    keywords: [
      'diff checker',
      'compare text',
      'compare files',
      'text difference',
      'unified diff',
      'git patch',
      'three-way merge',
      'json diff',
    ],
    opens: ['text', 'patch'],
  },
  {
    path: '/pipeline',
    kind: 'tool',
    name: 'Pipeline Builder',
    title: 'Pipeline Builder: chain converters, run on many files',
    description:
      'Chain decoders, formatters, converters and hashes in your browser. See what each step makes, share the pipeline as a link, run it on many files.',
    keywords: [
      'chain tools',
      'cyberchef alternative',
      'data pipeline online',
      'decode several layers',
      'batch convert text files',
      'conversion recipe',
    ],
  },
  {
    path: '/tools',
    kind: 'page',
    name: 'All tools',
    title: 'All tools: pictures, data, code, text and time',
    description:
      'Every tool of this site on one page, by group, with an example of what each does. Filter by name, format or task, and star the ones you use.',
    keywords: ['all tools', 'list of tools', 'tool index', 'online tools', 'converters', 'favourites'],
  },
  {
    path: '/faq',
    kind: 'page',
    name: 'FAQ',
    title: 'Frequently Asked Questions',
    description:
      'Answers about the tools: where your files go, how large they may be, which browsers and formats work, and every keyboard shortcut.',
    keywords: ['faq', 'questions', 'help', 'keyboard shortcuts', 'supported browsers', 'file size limit'],
  },
  {
    path: '/about',
    kind: 'page',
    name: 'About us',
    title: 'About: tools that keep your files private',
    description:
      'Who makes this free site of browser tools, why nothing you open is ever uploaded, and what is planned next.',
    keywords: ['about', 'developer tools', 'roadmap', 'mission', 'privacy by design'],
  },
  {
    path: '/trust',
    kind: 'page',
    name: 'Check it yourself',
    title: 'Check it yourself: what this site cannot do',
    description:
      'What your browser enforces on this site, what still rests on trust, and what is not proved. Each claim names the test that proves it.',
    keywords: ['privacy', 'integrity', 'verify', 'no upload', 'content security', 'trust'],
  },
  {
    path: '/cropper',
    kind: 'page',
    name: 'Cropper for React',
    title: 'React Image Cropper: try every prop, copy the code',
    description:
      'Try the image cropper of @whittle/cropper-react: change its props, crop by pointer or keyboard, and copy the TSX code for your app.',
    keywords: ['react image cropper', 'crop component', 'accessible cropper', 'react crop example', 'tsx'],
  },
  {
    path: '/privacy-policy',
    kind: 'page',
    name: 'Privacy policy',
    title: 'Privacy Policy',
    description:
      'Your files stay on your device, there are no accounts, and no data about you is collected. What that means in detail.',
    keywords: ['privacy policy', 'no data collection', 'cookies', 'GDPR', 'CCPA'],
    updated: '2025-07-31',
  },
  {
    path: '/terms-conditions',
    kind: 'page',
    name: 'Terms and conditions',
    title: 'Terms & Conditions',
    description:
      'The rules for using the tools of this site: what you may do, whose the results are, and what is not promised.',
    keywords: ['terms', 'conditions', 'acceptable use', 'warranty', 'governing law India'],
    updated: '2025-07-30',
  },
  {
    path: '/contact',
    kind: 'page',
    name: 'Contact us',
    title: 'Contact Us',
    description:
      'Ask a question, report a fault or send an idea to the developer of this site, by form or from your own mail program.',
    keywords: ['contact', 'support', 'report a bug', 'feedback'],
  },
  {
    path: '/blogs',
    kind: 'page',
    name: 'Blogs',
    title: 'Blogs: pictures, data and code, explained',
    description:
      'Articles about what tools really do with your files: resizing, icons, JPEG, video, tokens, metadata and JSON, with measured figures.',
    keywords: ['developer blog', 'image processing', 'web development', 'articles'],
    updated: latestPost,
  },
  ...posts.map(
    ({ slug, title, description, keywords, published }): Page => ({
      path: `/blogs/${slug}`,
      kind: 'post',
      name: title,
      title,
      description,
      keywords,
      updated: published,
      figure: FIGURES[slug] ?? '',
    }),
  ),
]

/**
 * The page for unknown addresses. It is prerendered at this path, published as `404.html` and never indexed.
 */
export const notFoundPage: Page = {
  path: '/404',
  kind: 'page',
  name: 'Page not found',
  title: 'Page not found',
  description: 'There is no page at this address.',
  keywords: [],
}
