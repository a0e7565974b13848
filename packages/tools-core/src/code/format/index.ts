/** Formats JavaScript, TypeScript, HTML and GraphQL. */
export { type CodeLanguage, type FormatCodeOptions, formatCode } from './formatCode.ts'
