/**
 * What a server must know to serve the build: which file answers which path, with which headers. Pure data.
 *
 * Written to `build/site.json`, which the preview server reads; `_headers` and `nginx.conf` are made from the same table.
 */
import type { HeaderRule } from './headers.ts'

/** A public path and the file that answers it. */
export interface SitePage {
  readonly path: string
  /** Path of the file in the published folder: '/image-editor.html'. */
  readonly file: string
}

/** Everything a server needs besides the files. */
export interface SiteTable {
  readonly pages: readonly SitePage[]
  /** Answers every unknown path with status 404, and with its own headers. */
  readonly notFoundFile: string
  /** Files that lie in the folder and are not for visitors. */
  readonly hiddenFiles: readonly string[]
  readonly rules: readonly HeaderRule[]
  /** Media types by file ending. */
  readonly mimeTypes: Readonly<Record<string, string>>
}

/** The file of a page: flat beside the others, so that no host puts a slash at the end of its address. */
export function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`
}
