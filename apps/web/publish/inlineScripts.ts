/**
 * Reads what a prerendered page holds inline, for its security policy. Pure but for the hash.
 *
 * The pages are our own renderer's output: well-formed tags, quoted attributes, `<` escaped in text and in data.
 */
import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/** `type`s that a browser runs; all others are data, which no policy holds back. Source: HTML, "prepare the script element". */
const RUN_TYPES = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** The policy's source for each inline script of a page: `'sha256-…'`, in the order of the page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\ssrc=/i.test(attributes) && RUN_TYPES.has(typeOf(attributes)))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The first thing in a page that a policy without `unsafe-inline` would refuse, or `undefined`. */
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
