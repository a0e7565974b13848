/**
 * How alike two pictures look, as a number and as a map: SSIMULACRA 2.1. Pure.
 */
export { type LossMap, lossMap, MIN_COMPARED_SIDE, similarity } from './similarity.ts'
