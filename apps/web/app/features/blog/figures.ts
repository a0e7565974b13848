/** The figures of the articles, as `npm run pictures` makes them. */

const FILES = import.meta.glob<string>('../../content/pictures/blog/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Sizes of the files, in pixels. */
export const FIGURE_SIZE = { width: 1200, height: 630 } as const
export const SMALL_FIGURE_SIZE = { width: 480, height: 252 } as const

/**
 * Returns the address of an article's figure.
 *
 * @throws RangeError if it has none.
 */
export function figureUrl(slug: string, size: 'large' | 'small'): string {
  const name = size === 'large' ? slug : `${slug}-small`
  const url = FILES[`../../content/pictures/blog/${name}.webp`]
  if (url === undefined) throw new RangeError(`The article ${slug} has no figure. Make it: npm run pictures`)
  return url
}
