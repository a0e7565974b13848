/**
 * How a path finds its headers and its page: read by the build and by the preview server alike. Pure.
 *
 * Plain JavaScript, because the preview server also runs on a Node that does not read TypeScript.
 */

/** @typedef {import('./headers.ts').HeaderRule} HeaderRule */
/** @typedef {import('./siteTable.ts').SitePage} SitePage */

/**
 * Whether a rule goes with a path: the same path, or one that begins so when the rule's ends with `*`.
 *
 * @param {HeaderRule} rule
 * @param {string} path
 * @returns {boolean}
 */
export function matches(rule, path) {
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
}

/**
 * The headers of a path: those of every rule that goes with it.
 *
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  return Object.assign({}, ...rules.filter((rule) => matches(rule, path)).map((rule) => rule.headers))
}

/**
 * Addresses that are not a page's own and lead to it: with a slash at the end, or by the name of its file.
 *
 * @param {readonly SitePage[]} pages
 * @returns {{ readonly from: string, readonly to: string }[]}
 */
export function redirects(pages) {
  return pages.flatMap(({ path, file }) => [
    ...(path === '/' ? [] : [{ from: `${path}/`, to: path }]),
    { from: file, to: path },
  ])
}
