/**
 * What becomes of each piece of a file's metadata, told by the file that was made.
 *
 * Formats, policies and unchanged pictures each keep another part; reading the result is the one account of it that is always
 * true. Pure.
 */
import type { MetadataEntry } from '@whittle/image-core/metadata'

/** What is known before the result is, and the result's own entries once it is. */
export interface FateInput {
  readonly removeMetadata: boolean
  readonly carried: readonly MetadataEntry[] | null
}

/** In a few words; `…` while the file is being made and it is not certain beforehand. */
export function fateOf(entry: MetadataEntry, { removeMetadata, carried }: FateInput): string {
  if (entry.kind === 'icc') return profileFate(entry, carried)
  if (carried === null) return removeMetadata ? 'removed' : '…'
  if (!isCarried(entry, carried)) return 'removed'
  // Bytes that are not encoded anew keep the one tag that turns the picture upright.
  return removeMetadata && entry.kind === 'exif' ? 'only its orientation stays' : 'kept'
}

/** Whether a piece of metadata is in the file that was made. */
export function isCarried({ kind, inside }: MetadataEntry, carried: readonly MetadataEntry[]): boolean {
  return carried.some((entry) => entry.kind === kind && entry.inside === inside)
}

/** Colours without a profile are those of sRGB. */
function profileFate({ detail }: MetadataEntry, carried: FateInput['carried']): string {
  if (carried === null) return '…'
  const profile = carried.find(({ kind }) => kind === 'icc')
  return profile?.detail === detail ? 'stays' : `becomes ${profile?.detail || 'sRGB'}`
}
