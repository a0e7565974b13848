/**
 * What a server needs to serve the build: which file to serve for which path, with which headers. Pure data.
 *
 * Written to `build/site.json`, which the preview server reads; `_headers` and `nginx.conf` are made from the
 * same table.
 */
import type { HeaderRule, SitePage } from './siteRule.ts'

/** Everything a server needs besides the files. */
export interface SiteTable {
  readonly pages: readonly SitePage[]
  /** Served for every unknown path, with status 404 and its own headers. */
  readonly notFoundFile: string
  /** Files in the folder that are not served. */
  readonly hiddenFiles: readonly string[]
  readonly rules: readonly HeaderRule[]
  /** Media types by file extension. */
  readonly mimeTypes: Readonly<Record<string, string>>
}
