/** Percentages. Pure. */
export { answerPercent, type PercentAnswer } from './percent.ts'
