/**
 * The entries of the tables by which servers answer. Types only, because `siteRules.mjs` needs them without
 * what makes the tables.
 */

/** Headers for a path ('/faq'), or for every path with a prefix ('/assets/*'). */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /**
   * Names of headers that a broader rule also sets and this rule replaces. It must come after the broader
   * rule.
   */
  readonly replaces?: readonly string[]
}

/** A public path and the file served for it. */
export interface SitePage {
  readonly path: string
  /** Path of the file in the published folder: '/image-editor.html'. */
  readonly file: string
}
