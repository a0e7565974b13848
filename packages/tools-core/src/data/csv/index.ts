/** Reads and writes CSV, detects its dialect, and converts it to and from JSON. Pure. */
export type { JsonInput } from '../json-value/readJsonValue.ts'
export { csvToJson } from './csvToJson.ts'
export { type CsvDialect, sniffDialect } from './dialect.ts'
export { type CsvCell, type FormatCsvOptions, formatCsv } from './formatCsv.ts'
export type { CsvToJsonOptions } from './jsonItems.ts'
export { type JsonToCsvOptions, jsonToCsv } from './jsonToCsv.ts'
export { type CsvTable, type ParseCsvOptions, parseCsv } from './parseCsv.ts'
export type { ArrayColumns } from './paths.ts'
