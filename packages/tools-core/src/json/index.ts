/** JSON: checked, laid out, read without loss. Pure. */
export { type FormatJsonOptions, formatJson, type JsonIndent, minifyJson } from './formatJson.ts'
export { identifyJson, type JsonFormat, type JsonVerdict } from './identifyJson.ts'
export { type JsonMember, type JsonNode, readJson, readJsonLines } from './readJson.ts'
export { type JsonRepair, type RepairEdit, repairJson } from './repairJson.ts'
export type { ScanOptions } from './scan.ts'
export { type JsonDuplicate, type JsonReport, validateJson } from './validateJson.ts'
export { type WriteJsonOptions, writeJson } from './writeJson.ts'
