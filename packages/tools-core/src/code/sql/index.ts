/** SQL: formatting and minifying, in nine dialects. Pure. */
export { SQL_DIALECTS, type SqlDialect } from './dialects.ts'
export { type FormatSqlOptions, formatSql } from './formatSql.ts'
export { type MinifySqlOptions, minifySql } from './minifySql.ts'
