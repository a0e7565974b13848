/** Placeholder text. */
export { createLorem, type LoremOptions } from './loremIpsum.ts'
