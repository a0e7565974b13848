import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import config from '../react-router.config.ts'
import { notFoundPage, pages } from './pages/pages.ts'
import routes from './routes.ts'

/** Paths of the routes that show their own page, without patterns. */
function staticPaths(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [base, entry.path ?? ''].filter(Boolean).join('/')
    if (entry.children !== undefined) return staticPaths(entry.children, path)
    return /[*:]/.test(path) ? [] : [`/${path}`]
  })
}

describe('the table of pages', () => {
  it('has an entry for every route, and a route for every entry', () => {
    expect(pages.map((page) => page.path).sort()).toEqual(staticPaths(routes).sort())
  })

  it('is what the build prerenders, together with the not-found page', () => {
    expect(config.prerender).toEqual([...pages, notFoundPage].map((page) => page.path))
  })

  it('contains each path, title and description only once', () => {
    for (const field of ['path', 'title', 'description'] as const) {
      expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length)
    }
  })

  it.each(pages.map((page) => [page.path, page] as const))(
    'describes %s briefly enough for a search result',
    (_, page) => {
      expect(page.title.length).toBeLessThanOrEqual(60)
      expect(page.description.length).toBeGreaterThanOrEqual(60)
      expect(page.description.length).toBeLessThanOrEqual(160)
      expect(page.keywords.length).toBeGreaterThan(0)
    },
  )

  it('does not contain the not-found page', () => {
    expect(pages.map((page) => page.path)).not.toContain(notFoundPage.path)
  })
})
