/**
 * What a link carries in the part of an address that is never sent to a server: `#v=1&mode=form&i=<input>`. Settings stand there as
 * people read them; `i` is the base64url of the deflated UTF-8 of the input.
 *
 * Source: RFC 1951 (deflate), RFC 4648 section 5 (base64url), https://url.spec.whatwg.org/#urlencoded-parsing (the fields).
 */
import { decodeBase64, encodeBase64 } from '@whittle/tools-core/base64'

/** What a link carries. */
export interface LinkContent {
  /** Settings by name. Secrets are never among them. */
  readonly settings: Readonly<Record<string, string>>
  /** Absent in a link of the settings alone. A half of a surrogate pair arrives as U+FFFD. */
  readonly input?: string
}

/** How the fields are to be read. */
const VERSION = '1'
/** What an input unfolds to at most, in bytes: a small link may not fill the memory of whoever opens it. */
const MOST_BYTES = 20_000_000

/** The fragment that carries settings, and an input where one is given. No setting is called `v` or `i`. */
export async function packFragment({ settings, input }: LinkContent): Promise<string> {
  const fields = new URLSearchParams({ v: VERSION, ...settings })
  if (input !== undefined) fields.set('i', await deflate(input))
  return `#${fields}`
}

/**
 * What a fragment carries; `undefined` for one that is no link of ours.
 *
 * @throws RangeError when it is a link of ours, and was cut off or changed on its way, or is of a version not known here.
 */
export async function unpackFragment(fragment: string): Promise<LinkContent | undefined> {
  const { v: version, i: packed, ...settings } = Object.fromEntries(new URLSearchParams(fragment.slice(1)))
  if (version === undefined) return undefined
  if (version !== VERSION)
    throw new RangeError(`The link is of version “${version}”, and this page reads version ${VERSION}.`)
  return packed === undefined ? { settings } : { settings, input: await inflate(packed) }
}

/**
 * The value of an input that is JSON. `read` says what the value must be, and gives `undefined` for any other.
 *
 * @throws RangeError when it is no JSON or no such value.
 */
export function readLinkedJson<Value>(input: string, read: (value: unknown) => Value | undefined): Value {
  const value = read(parse(input))
  if (value === undefined) throw new RangeError('The link is whole, but what is in it is not for this page.')
  return value
}

async function deflate(text: string): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const encoded = encodeBase64(new Uint8Array(await new Response(deflated).arrayBuffer()), { variant: 'url' })
  if (!encoded.ok) throw new TypeError(encoded.errors[0]?.message)
  return encoded.value
}

async function inflate(packed: string): Promise<string> {
  const decoded = decodeBase64(packed, { mode: 'strict', variant: 'url' })
  if (!decoded.ok || decoded.value.length === 0) throw damaged()
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
      if (count > MOST_BYTES) {
        await reader.cancel()
        throw new RangeError(`The link unfolds to more than ${MOST_BYTES / 1e6} MB and was not opened.`)
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    // What was deflated, or its UTF-8, is no longer whole.
    if (error instanceof TypeError) throw damaged()
    throw error
  }
}

function damaged(): RangeError {
  return new RangeError('The link is not whole: its input was cut off or changed on its way.')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
