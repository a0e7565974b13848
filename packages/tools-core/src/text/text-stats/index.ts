/** Counts of what is in a text. Pure. */
export { type TextStats, textStats } from './textStats.ts'
