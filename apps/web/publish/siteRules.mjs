/**
 * Finds the headers and the page for a path; used by the build and the preview server. Pure.
 *
 * Plain JavaScript, because the preview server also runs on Node versions without TypeScript support.
 */

import { extname } from 'node:path'

/** @typedef {import('./siteRule.ts').HeaderRule} HeaderRule */
/** @typedef {import('./siteRule.ts').SitePage} SitePage */
/** @typedef {import('./siteTable.ts').SiteTable} SiteTable */

/**
 * Whether a rule applies to a path: the same path, or one with the rule's prefix if that ends with `*`.
 *
 * @param {HeaderRule} rule
 * @param {string} path
 * @returns {boolean}
 */
export function matches(rule, path) {
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path
}

/**
 * Returns the headers of a path, from every rule that applies to it.
 *
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  return Object.assign({}, ...rules.filter((rule) => matches(rule, path)).map((rule) => rule.headers))
}

/**
 * Returns the addresses that redirect to a page's own: with a trailing slash, or with the name of its file.
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

/**
 * Returns the media type of a file.
 *
 * @param {SiteTable} table
 * @param {string} file
 * @returns {string}
 */
export function mediaType(table, file) {
  return table.mimeTypes[extname(file).slice(1)] ?? 'application/octet-stream'
}
