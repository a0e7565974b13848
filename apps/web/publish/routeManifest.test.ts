import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { shortenRouteManifest } from './routeManifest.ts'

const common = { parentId: 'root', hasLoader: false, imports: ['/assets/frame-1.js'], css: [] }
const manifest = {
  entry: { module: '/assets/entry-1.js', imports: [], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root-1.js', imports: [], css: [] },
    'routes/home': { ...common, id: 'routes/home', index: true, module: '/assets/home-1.js' },
    'a/b': { ...common, id: 'a/b', path: 'a/b', module: '/assets/b-1.js' },
    'a/c': { ...common, id: 'a/c', path: 'a/c', module: '/assets/c-1.js', css: ['/assets/c-1.css'] },
    'routes/not-found': { ...common, id: 'routes/not-found', path: '*', module: '/assets/not-1.js' },
  },
  version: '1',
}
const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`

/** What a script sets, as text: the order of routes matters, too. */
function setBy(code: string): typeof manifest {
  const window: { __reactRouterManifest?: typeof manifest } = {}
  runInNewContext(code, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

describe('the shortened list of routes', () => {
  it('is the same list when it has run, in the same order', () => {
    const list = setBy(shortenRouteManifest(script))
    expect(list).toEqual(manifest)
    expect(Object.keys(list.routes)).toEqual(Object.keys(manifest.routes))
  })

  it('states once what most routes have in common, and each id once', () => {
    const short = shortenRouteManifest(script)
    expect(short.match(/frame-1/g)).toHaveLength(1)
    expect(short.match(/a\/b/g)).toHaveLength(1)
  })

  it('is refused where React Router writes something else', () => {
    expect(() => shortenRouteManifest('window.other={}')).toThrow('list of routes')
  })
})
