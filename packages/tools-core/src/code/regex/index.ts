/** Regular expressions: matches, an explanation, their safety, and tests in other languages. Pure. */
export { explainRegex, type RegexExplanation, type RegexPart } from './explainRegex.ts'
export { FLAVOURS, type FlavourRules, type RegexFlavour } from './flavours.ts'
export { MAX_PATTERN_LENGTH, REGEX_FLAGS } from './readRegex.ts'
export { type RegexAnchors, regexAnchors } from './regexAnchors.ts'
export { type LibraryRegex, REGEX_LIBRARY } from './regexLibrary.ts'
export type { RegexGroup, RegexMatch } from './regexMatch.ts'
export { type RegexTestRow, type RegexTestsOptions, regexTests } from './regexTests.ts'
export { checkRegexSafety } from './safety/checkRegexSafety.ts'
export type { AttackParts, Measured } from './safety/measure.ts'
export type { RegexSafety } from './safety/regexSafety.ts'
export {
  MAX_MATCHES,
  type RegexTest,
  type TestRegexOptions,
  testRegex,
} from './testRegex.ts'
export { translateRegex } from './translateRegex.ts'
