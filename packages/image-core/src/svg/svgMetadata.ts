/** Removes metadata that SVGO leaves: that of pictures inside of a drawing. Pure. */
import { ImageError } from '../errors.ts'
import { removeLocation, stripMetadata } from '../metadata/index.ts'
import type { MetadataPolicy } from '../recipe.ts'

/** Pictures in a form whose metadata can be removed without encoding them again. */
const EMBEDDED = /(data:image\/(?:jpe?g|png|webp);base64,)([\w+/=\s]+)/gi

/** The end or the beginning of a `metadata` element. A tag has no “<” in it: none is read past the next. */
const TAG =
  /<\/((?:[\w.-]+:)?metadata)\s*>|<((?:[\w.-]+:)?metadata)\b[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/g

/** Names that say where a picture was made, in the vocabularies of XMP and RDF. Source: XMP, part 2; IPTC. */
const PLACE =
  /\b(?:exif:GPS|geo:(?:lat|long|Point)|photoshop:(?:City|State|Country)|Iptc4xmp\w+:(?:Location|City|Country))/

/**
 * A drawing without what the policy removes, apart from its own `metadata` elements under `strip`, which
 * SVGO removes. Under `strip-location`, a `metadata` element that names a place goes as a whole.
 */
export function withoutMetadata(svg: string, policy: MetadataPolicy): string {
  if (policy === 'keep') return svg
  const strip = policy === 'strip' ? stripMetadata : removeLocation
  const cleaned = svg.replace(EMBEDDED, (all, prefix: string, text: string) => {
    const bytes = bytesOf(text)
    const stripped = bytes === undefined ? undefined : unlessDamaged(() => strip(bytes))
    return stripped === undefined ? all : prefix + base64Of(stripped)
  })
  return policy === 'strip' ? cleaned : withoutPlaces(cleaned)
}

/** The drawing without the `metadata` elements that name a place. */
function withoutPlaces(svg: string): string {
  const tags = [...svg.matchAll(TAG)]
  const lastEnds = new Map(tags.map(({ 1: ends, index }) => [ends, index]))
  let kept = ''
  let at = 0
  let open: { readonly name: string; readonly start: number } | undefined
  for (const { 0: tag, 1: ends, 2: begins, index } of tags) {
    const isWhole = tag.endsWith('/>')
    // What no tag ends is no element, and what begins inside of an element belongs to it.
    const isElement = isWhole || (lastEnds.get(begins) ?? 0) > index
    if (open === undefined && begins !== undefined && isElement) open = { name: begins, start: index }
    if (open === undefined || (ends !== open.name && !(isWhole && index === open.start))) continue
    const end = index + tag.length
    if (PLACE.test(svg.slice(open.start, end))) {
      kept += svg.slice(at, open.start)
      at = end
    }
    open = undefined
  }
  return kept + svg.slice(at)
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    // No viewer can read it either, so nothing about anybody is in it.
    return undefined
  }
}

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** A damaged picture inside is left as it is, as the drawing shows it. */
function unlessDamaged(run: () => Uint8Array): Uint8Array | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof ImageError) return undefined
    throw error
  }
}
