/** The text cleaner. Pure. */
export { type CleanedText, cleanText, USUAL_STEPS } from './cleanText.ts'
export { type CleanStep, type CleanStepName, cleanSteps } from './steps.ts'
