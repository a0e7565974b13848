/** Roman numerals. Pure. */
export { fromRoman, MAX_ROMAN, toRoman } from './roman.ts'
