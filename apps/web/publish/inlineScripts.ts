/**
 * Finds the inline content of a prerendered page, for its security policy. Pure except for the hash.
 *
 * The pages come from the site's own renderer: well-formed tags, quoted attributes, `<` escaped in text and
 * data.
 */
import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * `type`s that a browser runs; all others are data, to which no policy applies. Source: HTML, "prepare the
 * script element".
 */
const RUN_TYPES = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** Returns the policy source `'sha256-…'` of each inline script of a page, in order. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && RUN_TYPES.has(typeOf(attributes)))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Returns the first thing in a page that a policy without `unsafe-inline` would block, or `undefined`. */
export function refusedInline(html: string): string | undefined {
  const markup = html.replace(SCRIPT, '')
  return markup.match(/<style\b[^>]*>|<[a-z][^>]*\s(?:style|on[a-z]+)=[^>]*>/i)?.[0]
}

function typeOf(attributes: string): string {
  return (
    attributes
      .match(/\stype="([^"]*)"/i)?.[1]
      ?.trim()
      .toLowerCase() ?? ''
  )
}
