/** The published list of everything that a build serves, for the build, the page that compares, and tests. */

/** Where the list is published. */
export const BUILD_LIST_PATH = '/.well-known/whittle-build.json'

/** One build of the site. */
export interface BuildList {
  readonly version: 1
  /** The commit of the sources; empty where they were no checkout and nobody said it. */
  readonly commit: string
  /** The owner's settings, as the variables of `site.config.ts` that give the same build again. */
  readonly settings: Readonly<Record<string, string>>
  /** The short hash of the build: {@link OfflineManifest.version}. */
  readonly build: string
  /** The hash of each file, as `sha256-…`, by its path from the site's root. */
  readonly files: Readonly<Record<string, string>>
}

/** Returns the file of a page. Files are flat, so that no host adds a trailing slash to the address. */
export function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`
}
