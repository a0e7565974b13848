/**
 * What a link carries in its fragment, which is never sent to a server: `#v=1&mode=form&i=<input>`. Settings
 * are readable text; `i` is the base64url of the deflated UTF-8 of the input.
 *
 * Source: RFC 1951 (deflate), RFC 4648 section 5 (base64url), https://url.spec.whatwg.org/#urlencoded-parsing
 * (the fields).
 */
import { decodeBase64, encodeBase64 } from '@whittle/tools-core/base64'

/** The content of a link. */
export interface LinkContent {
  /** Settings by name. Never contains secrets. */
  readonly settings: Readonly<Record<string, string>>
  /** Absent in a link with settings only. A lone surrogate arrives as U+FFFD. */
  readonly input?: string
}

/** Version of the field format. */
const VERSION = '1'
/**
 * The most bytes an input may decompress to: a small link must not fill the memory of the visitor's device.
 */
const MAX_BYTES = 20_000_000

/** Returns the fragment for settings and an optional input. No setting may be called `v` or `i`. */
export async function packFragment({ settings, input }: LinkContent): Promise<string> {
  const fields = new URLSearchParams({ v: VERSION, ...settings })
  if (input !== undefined) fields.set('i', await deflate(input))
  return `#${fields}`
}

/**
 * Parses a fragment; `undefined` for one that is not a link of this site.
 *
 * @throws RangeError when it is a link of this site that was cut off or changed, or has an unknown version.
 */
export async function unpackFragment(fragment: string): Promise<LinkContent | undefined> {
  const { v: version, i: packed, ...settings } = Object.fromEntries(new URLSearchParams(fragment.slice(1)))
  if (version === undefined) return undefined
  if (version !== VERSION)
    throw new RangeError(`The link is of version “${version}”, and this page reads version ${VERSION}.`)
  return packed === undefined ? { settings } : { settings, input: await inflate(packed) }
}

async function deflate(text: string): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const encoded = encodeBase64(new Uint8Array(await new Response(deflated).arrayBuffer()), { variant: 'url' })
  if (!encoded.ok) throw new TypeError(encoded.errors[0]?.message)
  return encoded.value
}

async function inflate(packed: string): Promise<string> {
  const decoded = decodeBase64(packed, { mode: 'strict', variant: 'url' })
  if (!decoded.ok || decoded.value.length === 0) throw createDamageError()
  const pieces = new Blob([decoded.value.slice()])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  let count = 0
  try {
    for (const reader = pieces.getReader(); ; ) {
      const { value, done } = await reader.read()
      if (done) return text + decoder.decode()
      count += value.length
      if (count > MAX_BYTES) {
        await reader.cancel()
        throw new RangeError(`The link expands to more than ${MAX_BYTES / 1e6} MB and was not opened.`)
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    // The compressed data, or its UTF-8, is damaged.
    if (error instanceof TypeError) throw createDamageError()
    throw error
  }
}

function createDamageError(): RangeError {
  return new RangeError('The link is damaged: its input was cut off or changed.')
}
