/**
 * How alike two pictures look, as a number and as a map: SSIMULACRA 2.1. And the searches that use it: the
 * best-looking file of at most so many bytes, and the file that looks as good as asked for. Pure.
 */
export type { EncodedBytes, EncodePorts, SearchedEncoding } from './encodePorts.ts'
export { type EncodeToScoreOptions, encodeToScore, NAMED_SCORES } from './encodeToScore.ts'
export {
  type EncodeToSizeOptions,
  type EncodeToSizePorts,
  encodeToSize,
  type SizedEncoding,
} from './encodeToSize.ts'
export { isLossyFormat, type LossyFormat } from './qualityCurves.ts'
export { type LossMap, lossMap, MIN_COMPARED_SIDE, similarity } from './similarity.ts'
export { MAX_VIEWED_SIDE, viewedSize } from './viewedSize.ts'
