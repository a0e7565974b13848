/**
 * Plain data in the part of an address that is never sent to a server: `#share=` and the base64url of deflated JSON.
 *
 * Source: RFC 1951 (deflate), RFC 4648 section 5 (base64url).
 */
import { decodeBase64, encodeBase64 } from '@whittle/tools-core/base64'

const PREFIX = '#share='
/** What a link unfolds to at most: a small link may not fill the memory of whoever opens it. */
const LONGEST_JSON = 20_000_000

/** The fragment that carries a value. */
export async function packFragment(value: unknown): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(value))
  const deflated = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const encoded = encodeBase64(new Uint8Array(await new Response(deflated).arrayBuffer()), { variant: 'url' })
  if (!encoded.ok) throw new TypeError(encoded.errors[0]?.message)
  return PREFIX + encoded.value
}

/**
 * What a fragment carries; `undefined` for one that is no link of ours. `read` says what the value must be, and gives `undefined` for
 * any other.
 *
 * @throws RangeError when it is a link of ours, and was cut off or changed on its way.
 */
export async function unpackFragment<Value>(
  fragment: string,
  read: (value: unknown) => Value | undefined,
): Promise<Value | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined
  const decoded = decodeBase64(fragment.slice(PREFIX.length), { mode: 'forgiving' })
  const json = decoded.ok ? await inflate(decoded.value) : undefined
  const value = json === undefined ? undefined : read(parse(json))
  if (value === undefined) throw new RangeError('The link is not whole: a part of it was lost on its way.')
  return value
}

async function inflate(bytes: Uint8Array): Promise<string | undefined> {
  const pieces = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (const reader = pieces.getReader(); ; ) {
      const { value, done } = await reader.read()
      if (done) return text + decoder.decode()
      text += decoder.decode(value, { stream: true })
      if (text.length > LONGEST_JSON) return undefined
    }
  } catch (error) {
    // What was deflated and is no longer whole.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
