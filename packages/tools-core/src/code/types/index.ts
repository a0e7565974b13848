/** Types of JSON values for nine languages. Pure. */
export { type TypeLanguage, type TypesOptions, typesOfJson } from './typesOfJson.ts'
