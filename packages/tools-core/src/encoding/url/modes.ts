/**
 * How the characters of a URL are encoded: the modes that encoding and decoding share, and their names. Pure.
 */

/** Which characters are kept; see the table of `encodeUrl.ts`. */
export type UrlMode = 'component' | 'rfc3986' | 'path' | 'form' | 'full'

/** Every name of a mode. */
export type UrlModeName = UrlMode | 'strict' | 'uri' | 'encodeURI' | 'encodeURIComponent'

/** Aliases of the modes. */
export const MODE_NAMES: Readonly<Record<string, UrlMode>> = {
  strict: 'rfc3986',
  'rfc-3986': 'rfc3986',
  uri: 'full',
  url: 'full',
  'full-uri': 'full',
  encodeuri: 'full',
  encodeuricomponent: 'component',
}

/** Every mode. */
export const MODES: readonly UrlMode[] = ['component', 'rfc3986', 'path', 'form', 'full']
