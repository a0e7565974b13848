/** JavaScript, TypeScript, HTML and GraphQL, laid out. */
export { type CodeLanguage, type FormatCodeOptions, formatCode } from './formatCode.ts'
