/**
 * A converter's settings, and its input where the visitor wants that, in the part of an address that is never sent to a
 * server: `#share=` and the base64url of deflated JSON.
 *
 * Source: RFC 1951 (deflate), RFC 4648 section 5 (base64url).
 */
import { decodeBase64, encodeBase64 } from '@whittle/tools-core/base64'

/** What a link carries. */
export interface Shared {
  /** The options that differ from their defaults, by name. Secrets are never among them. */
  readonly options: Readonly<Record<string, string>>
  /** Absent in a link of the settings alone. */
  readonly input?: string
}

const PREFIX = '#share='
/** What a link unfolds to at most: a small link may not fill the memory of whoever opens it. */
const LONGEST_JSON = 20_000_000

/** The fragment for a link. */
export async function toFragment(shared: Shared): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(shared))
  const deflated = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const encoded = encodeBase64(new Uint8Array(await new Response(deflated).arrayBuffer()), { variant: 'url' })
  if (!encoded.ok) throw new TypeError(encoded.errors[0]?.message)
  return PREFIX + encoded.value
}

/**
 * What a fragment carries; `undefined` for one that is no link of ours.
 *
 * @throws RangeError when it is one, and was cut off or changed on its way.
 */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined
  const decoded = decodeBase64(fragment.slice(PREFIX.length), { mode: 'forgiving' })
  const json = decoded.ok ? await inflate(decoded.value) : undefined
  const shared = json === undefined ? undefined : parseShared(json)
  if (shared === undefined) throw new RangeError('The link is not whole: a part of it was lost on its way.')
  return shared
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

function parseShared(json: string): Shared | undefined {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const { options, input } = (value ?? {}) as Partial<Record<keyof Shared, unknown>>
  if (typeof options !== 'object' || options === null) return undefined
  const texts = Object.entries(options).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { options: Object.fromEntries(texts), ...(typeof input === 'string' ? { input } : {}) }
}
