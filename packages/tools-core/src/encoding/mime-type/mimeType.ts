/** Media types and the extensions of their files, by the list of `mime-db` (IANA, Apache, nginx). */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/** A media type. */
export interface MimeType {
  readonly type: string
  /** The extensions of its files, without the dot, the usual one first. */
  readonly extensions: readonly string[]
  /** Whether IANA has registered it. */
  readonly isRegistered: boolean
  /** Whether gzip makes it smaller; `undefined` where the list does not say. */
  readonly isCompressible?: boolean
  readonly charset?: string
}

/** The most types that are returned. */
const MAX_FOUND = 200

/**
 * The types of an extension (`.png`, `photo.png`), a type (`image/png`), all of a kind (`image/*`), or those
 * with a word in them; registered ones first. Errors: `unknown-type`.
 *
 * @example
 * await findMimeType('photo.jpeg') // value: [{ type: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe'], … }]
 */
export async function findMimeType(text: TextInput): Promise<Result<readonly MimeType[]>> {
  const opened = openText(text)
  if (!opened.ok) return opened
  const query = opened.value.trim().toLowerCase()
  loaded ??= loadTypes()
  const all = await loaded
  const found = query === '' || query.length > 200 ? [] : all.filter(matcherOf(query))
  if (found.length > 0)
    return succeed(
      found.toSorted((a, b) => Number(b.isRegistered) - Number(a.isRegistered)).slice(0, MAX_FOUND),
    )
  return fail({
    code: 'unknown-type',
    message: 'No media type has this extension or name. Try png, image/png or image/*.',
    ...placeAt(opened.value, 0, opened.value.length),
  })
}

let loaded: Promise<readonly MimeType[]> | undefined

async function loadTypes(): Promise<readonly MimeType[]> {
  try {
    const { default: list } = await import('mime-db')
    return Object.entries(list).map(([type, { extensions = [], source, compressible, charset }]) => ({
      type,
      extensions,
      isRegistered: source === 'iana',
      ...(compressible === undefined ? {} : { isCompressible: compressible }),
      ...(charset === undefined ? {} : { charset }),
    }))
  } catch (error) {
    // The next call loads the list again.
    loaded = undefined
    throw error
  }
}

function matcherOf(query: string): (type: MimeType) => boolean {
  const kind = /^([a-z]+)\/\*?$/.exec(query)?.[1]
  if (kind !== undefined) return ({ type }) => type.startsWith(`${kind}/`)
  // Parameters such as a character set are not part of the name.
  const name = query.replace(/;.*/s, '').trimEnd()
  if (name.includes('/')) return ({ type }) => type === name
  const extension = name.slice(name.lastIndexOf('.') + 1)
  if (name.includes('.')) return ({ extensions }) => extensions.includes(extension)
  return ({ type, extensions }) => extensions.includes(name) || type.split(/[/+.;-]/).includes(name)
}
