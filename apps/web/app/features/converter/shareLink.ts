/** A converter's settings, and its input where the visitor wants that, as a link. */
import { packFragment, unpackFragment } from '../../lib/linkFragment.ts'

/** What a link carries. */
export interface Shared {
  /** The options that differ from their defaults, by name. Secrets are never among them. */
  readonly options: Readonly<Record<string, string>>
  /** Absent in a link of the settings alone. */
  readonly input?: string
}

/** The fragment for a link. */
export async function toFragment(shared: Shared): Promise<string> {
  return packFragment(shared)
}

/**
 * What a fragment carries; `undefined` for one that is no link of ours.
 *
 * @throws RangeError when it is one, and was cut off or changed on its way.
 */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  return unpackFragment(fragment, readShared)
}

function readShared(value: unknown): Shared | undefined {
  const { options, input } = (value ?? {}) as Partial<Record<keyof Shared, unknown>>
  if (typeof options !== 'object' || options === null) return undefined
  const texts = Object.entries(options).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { options: Object.fromEntries(texts), ...(typeof input === 'string' ? { input } : {}) }
}
