/**
 * What happens to each piece of a file's metadata, determined from the finished file.
 *
 * Formats, policies and unchanged pictures each keep different parts; only reading the result is always
 * right. Pure.
 */
import type { MetadataPolicy } from '@whittle/image-core'
import type { MetadataEntry } from '@whittle/image-core/metadata'

/** The facts known before the result exists, and the result's entries once it does. */
export interface FateInput {
  readonly policy: MetadataPolicy
  readonly carried: readonly MetadataEntry[] | null
}

/** The fate in a few words; `…` while the file is being made and the fate is uncertain. */
export function fateOf(entry: MetadataEntry, { policy, carried }: FateInput): string {
  if (entry.kind === 'icc') return profileFate(entry, carried)
  if (carried === null) return isSureToGo(entry, policy) ? 'removed' : '…'
  if (!isCarried(entry, carried)) return 'removed'
  // A file that is not encoded again keeps the one tag that turns the picture upright.
  return policy === 'strip' && entry.kind === 'exif' ? 'only its orientation stays' : 'kept'
}

/** Whether an entry will be removed whatever the format. */
function isSureToGo({ kind }: MetadataEntry, policy: MetadataPolicy): boolean {
  return policy === 'strip' || (policy === 'strip-location' && kind === 'gps')
}

/** Whether a piece of metadata is in the finished file. */
export function isCarried({ kind, inside }: MetadataEntry, carried: readonly MetadataEntry[]): boolean {
  return carried.some((entry) => entry.kind === kind && entry.inside === inside)
}

/** Colours without a profile are sRGB. */
function profileFate({ detail }: MetadataEntry, carried: FateInput['carried']): string {
  if (carried === null) return '…'
  const profile = carried.find(({ kind }) => kind === 'icc')
  return profile?.detail === detail ? 'stays' : `becomes ${profile?.detail || 'sRGB'}`
}
