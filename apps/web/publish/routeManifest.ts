/**
 * Shortens React Router's list of all routes, which every page loads.
 *
 * It states for each route what holds for most routes, and its id twice; compressed, that is half a kilobyte
 * on every page. Here it is stated once, and the list is completed when the script runs. Pure.
 */

/** A route of the list. Most have their address as id. */
interface Route extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly path?: string
}

const START = 'window.__reactRouterManifest='

/**
 * Returns a script that sets the same list. Its file keeps the name that the build gave it, a hash of the
 * longer script, and is cached by it: a change here reaches returning visitors with the next change of the
 * list.
 *
 * @throws Error if the script is not as React Router writes it.
 */
export function shortenRouteManifest(script: string): string {
  if (!script.startsWith(START)) throw new Error('The script does not set React Router’s list of routes.')
  const manifest = JSON.parse(script.slice(START.length).replace(/;\s*$/, ''))
  const routes: readonly Route[] = Object.values(manifest.routes)
  const usual = usualFields(routes)
  const shortened = {
    ...manifest,
    routes: Object.fromEntries(routes.map((route) => [route.id, unusual(route, usual)])),
  }
  return `{const m=${JSON.stringify(shortened)},usual=${JSON.stringify(usual)};for(const id in m.routes){const r=m.routes[id]={id,path:id,...usual,...m.routes[id]};if(r.path===null)delete r.path}${START}m}`
}

/** The most frequent value of each field that all routes have. */
function usualFields(routes: readonly Route[]): Readonly<Record<string, unknown>> {
  const [first] = routes
  const names = Object.keys(first ?? {}).filter(
    (name) => name !== 'id' && name !== 'path' && routes.every((route) => name in route),
  )
  return Object.fromEntries(names.map((name) => [name, mostFrequent(routes.map((route) => route[name]))]))
}

function mostFrequent(values: readonly unknown[]): unknown {
  const counts = new Map<string, number>()
  for (const value of values.map((each) => JSON.stringify(each)))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[most] = ['null']] = [...counts].sort(([, a], [, b]) => b - a)
  return JSON.parse(most)
}

/** What a route has besides its id and the usual fields. `null` is for a route without a path. */
function unusual({ id, path, ...fields }: Route, usual: Readonly<Record<string, unknown>>): object {
  const own = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(usual[name]) !== JSON.stringify(value),
  )
  return { ...(path === id ? {} : { path: path ?? null }), ...Object.fromEntries(own) }
}
