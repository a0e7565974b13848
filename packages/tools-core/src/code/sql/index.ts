/** SQL: formatting and minifying, in nine dialects. Pure. */
export type { SqlDialect } from './dialects.ts'
export { type MinifySqlOptions, minifySql } from './minifySql.ts'
