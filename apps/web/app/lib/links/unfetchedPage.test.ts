import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNFETCHED_PAGE, type UnfetchedPage } from './unfetchedPage.ts'

interface Route {
  readonly id: string
  readonly path: string
  readonly module: string
}

/** React Router's function, as the patch in `apps/web/patches` leaves it. */
async function patchedLoader(): Promise<(route: Route, cache: object) => Promise<unknown>> {
  const file = new URL(
    '../../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js',
    import.meta.url,
  )
  const code = await readFile(file, 'utf8')
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return module.loadRouteModule
}

const MISSING: Route = {
  id: 'routes/faq',
  path: 'faq',
  module: 'data:text/javascript,throw new TypeError("gone")',
}

/** Announcements, each of which `hear` may prevent. */
function announced(hear: (event: Event) => void): UnfetchedPage[] {
  const pages: UnfetchedPage[] = []
  const view = new EventTarget()
  view.addEventListener(UNFETCHED_PAGE, (event) => {
    pages.push((event as CustomEvent<UnfetchedPage>).detail)
    hear(event)
  })
  vi.stubGlobal('window', view)
  return pages
}

afterEach(() => void vi.unstubAllGlobals())

describe('a page that cannot be fetched', () => {
  it('is announced by the installed version of React Router, and fetched again on request', async () => {
    const load = await patchedLoader()
    const pages = announced((event) => event.preventDefault())
    const cache: Record<string, unknown> = {}
    const loading = load(MISSING, cache)
    await vi.waitFor(() => expect(pages).toHaveLength(1))
    expect(pages[0]).toMatchObject({ path: 'faq', error: new TypeError('gone') })
    cache['routes/faq'] = { default: 'the page' }
    pages[0]?.retry()
    expect(await loading).toEqual({ default: 'the page' })
  })

  it('fails if nobody hears of it', async () => {
    const load = await patchedLoader()
    announced(() => undefined)
    await expect(load(MISSING, {})).rejects.toThrow('gone')
  })
})
