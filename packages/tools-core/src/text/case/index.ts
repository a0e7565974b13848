/** Cases of names, and slugs. Pure. */
export { type CaseName, type ConvertCaseOptions, convertCase } from './convertCase.ts'
