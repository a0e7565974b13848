/** JSON: validation, formatting, lossless reading and writing, repair and queries. Pure. */
export type { TextInput } from '../../shared/platform/utf8.ts'
export { type EscapeJsonOptions, escapeJson, unescapeJson } from './escapeJson.ts'
export { type FormatJsonOptions, formatJson, type JsonIndent, minifyJson } from './formatJson.ts'
export { identifyJson, type JsonFormat, type JsonVerdict } from './identifyJson.ts'
export type { JsonMember, JsonNode } from './jsonNode.ts'
export type {
  JsonCell,
  JsonColumn,
  JsonTable,
  JsonTableOrder,
  JsonTableRow,
  JsonTableSource,
} from './jsonTable.ts'
export { createJsonTree, type JsonRow, type JsonStep, type JsonTree } from './jsonTree.ts'
export { type JsonMatch, type QueryJsonOptions, queryJson } from './queryJson.ts'
export { readJson, readJsonLines } from './readJson.ts'
export { applyRepair, type JsonRepair, type RepairEdit, repairJson } from './repairJson.ts'
export type { ScanOptions } from './scan.ts'
export { type SortJsonOptions, sortJson } from './sortJson.ts'
export type { JsonKind } from './tape.ts'
export { type JsonDuplicate, type JsonReport, validateJson } from './validateJson.ts'
export { type WriteJsonOptions, writeJson } from './writeJson.ts'
