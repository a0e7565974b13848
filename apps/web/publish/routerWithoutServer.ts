/**
 * Vite plugin: React Router without two parts that a site of files never runs, two kilobytes on every page.
 *
 * One asks a server for the routes that links lead to: here `ssr` is off, and pages bring the routes of all. The other tells of
 * navigations to whom the entry names: ours names nobody. Each hangs on a condition whose answer is known beforehand; where that is
 * written out, the build leaves away what stands behind it. The build fails where the router asks in a way that is not known here.
 */
import type { Plugin } from 'vite'

interface KnownAnswer {
  /** The end of the module's path. */
  readonly module: string
  readonly question: string
  readonly answer: string
}

export const ANSWERS: readonly KnownAnswer[] = [
  {
    module: '/dist/production/lib/dom/ssr/fog-of-war.js',
    question: 'if (!isFogOfWarEnabled(routeDiscovery, ssr)',
    answer: 'if (true',
  },
  {
    module: '/dist/production/lib/router/router.js',
    question: 'if (init.instrumentations)',
    answer: 'if (false)',
  },
]

/** For the build of the pages; what renders them beforehand travels to nobody. */
export function routerWithoutServer(): Plugin {
  const met = new Set<KnownAnswer>()
  return {
    name: 'whittle:router-without-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => {
      const known = ANSWERS.find(({ module }) => id.endsWith(`/react-router${module}`))
      if (known === undefined) return undefined
      met.add(known)
      return { code: answered(code, known), map: null }
    },
    generateBundle() {
      const lost = ANSWERS.filter((known) => !met.has(known)).map(({ module }) => module)
      if (lost.length > 0) this.error(`React Router has no ${lost.join(' and no ')} any more.`)
    },
  }
}

/** The code with the answer in place of the question. */
export function answered(code: string, { module, question, answer }: KnownAnswer): string {
  if (!code.includes(question)) throw new Error(`${module} does not ask “${question}” any more.`)
  return code.replaceAll(question, answer)
}
