/** Reads, removes and carries over the metadata of picture files. Pure; no pixel is decoded or encoded. */
export type { BlockKind, StripOptions } from './block.ts'
export { displayP3Profile, srgbProfile } from './builtInProfiles.ts'
export {
  canHoldMetadata,
  embedProfile,
  type GraftOptions,
  graftMetadata,
  readProfile,
  removeLocation,
} from './graftMetadata.ts'
export { type MetadataEntry, type MetadataKind, readMetadata } from './readMetadata.ts'
export { stripMetadata } from './stripMetadata.ts'
