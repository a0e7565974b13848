/** JSON to and from TOML. Pure. */
export type { JsonInput } from '../json-value/readJsonValue.ts'
export { type JsonToTomlOptions, jsonToToml } from './jsonToToml.ts'
export { type TomlToJsonOptions, tomlToJson } from './tomlToJson.ts'
