/**
 * Vite plugin: keeps packages that only workers use out of the pages' own code.
 *
 * A tool of the registry loads its own engine wherever it runs; the large ones run only in a worker (`liveLimit: 0`). The build cannot
 * know that, and would make a second copy for the page that is never loaded.
 */
import type { Plugin } from 'vite'

/** For the pages' build; not used for the workers. */
export function workersOnly(packages: readonly string[]): Plugin {
  return {
    name: 'whittle:workers-only',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (packages.includes(source) ? `\0workers-only:${source}` : undefined),
    load: (id) => (id.startsWith('\0workers-only:') ? refusal(id.replace('\0workers-only:', '')) : undefined),
  }
}

/** Returns a module that throws an error saying where the package must be loaded. */
function refusal(name: string): string {
  return `throw new Error(${JSON.stringify(`${name} runs only in workers, but was imported by a page.`)})\nexport {}`
}
