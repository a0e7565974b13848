/**
 * The six size budgets of the site's pages, in gzipped bytes of the JavaScript that a page loads initially.
 *
 * `measured` is the heaviest page when the limit was set, and the limit is at least a tenth above it, so that
 * an ordinary change never meets it. A page over its limit is a reason to look at what it has begun to load,
 * and then to load that later or to measure again, raise both numbers and say why.
 */

/** @typedef {{ readonly measured: number, readonly limit: number }} Budget */

export const BUDGETS = {
  /** Home and other pages that are read. The about page states this limit (`app/content/about.ts`). */
  read: { measured: 156_600, limit: 173_000 },
  /** Every other tool, and the list of tools with all their names, examples and descriptions. */
  tool: { measured: 212_600, limit: 240_000 },
  /** The image editor: cropper, decoders' front and metadata. */
  editor: { measured: 208_000, limit: 233_000 },
  /** The video maker: storyboard, plan and preview. */
  video: { measured: 201_700, limit: 237_000 },
  /** The two pages that are a code editor: JSON and the compiler. */
  code: { measured: 179_300, limit: 203_000 },
  /** The pipeline, which knows the options of every tool. */
  pipeline: { measured: 239_300, limit: 268_000 },
}

/** @type {Readonly<Record<string, keyof typeof BUDGETS>>} */
const PAGES = {
  '/image-editor': 'editor',
  '/image-to-video': 'video',
  '/json': 'code',
  '/compiler': 'code',
  '/pipeline': 'pipeline',
  '/image-batch': 'tool',
  '/differ': 'tool',
  '/cropper': 'tool',
  '/trust': 'tool',
  '/tools': 'tool',
}

/**
 * The budget of the page at this path.
 *
 * @param {string} path
 * @returns {keyof typeof BUDGETS}
 */
export function budgetOf(path) {
  const isConverter = path.split('/').length === 4
  return PAGES[path] ?? (isConverter ? 'tool' : 'read')
}
