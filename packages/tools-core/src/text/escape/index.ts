/** Strings of programming languages. Pure. */
export { type EscapeStringOptions, escapeString } from './escapeString.ts'
export { ESCAPE_LANGUAGES, type EscapeLanguage } from './languages.ts'
export { type UnescapeStringOptions, unescapeString } from './unescapeString.ts'
