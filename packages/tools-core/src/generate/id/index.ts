/** Identifiers: UUID, ULID and NanoID, made and read. */
export { createIds, ID_KINDS, type IdKind, type IdOptions, MAX_IDS } from './createIds.ts'
export { type ReadId, readId } from './readId.ts'
