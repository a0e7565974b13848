/**
 * Vite plugin: packages that only workers run stay out of the pages' own code.
 *
 * A tool of the registry loads its engine by itself, wherever it is; the large ones do so in a worker alone (`liveLimit: 0`). The
 * build cannot know that, and would make a second copy for the page, which nobody would ever load.
 */
import type { Plugin } from 'vite'

/** For the build of the pages; the workers' build goes without it. */
export function workersOnly(packages: readonly string[]): Plugin {
  return {
    name: 'whittle:workers-only',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (packages.includes(source) ? `\0workers-only:${source}` : undefined),
    load: (id) => (id.startsWith('\0workers-only:') ? refusal(id.replace('\0workers-only:', '')) : undefined),
  }
}

/** A module that says who should have loaded the package. */
function refusal(name: string): string {
  return `throw new Error(${JSON.stringify(`${name} runs in a worker, and was asked for by a page.`)})\nexport {}`
}
