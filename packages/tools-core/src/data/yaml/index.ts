/** JSON to and from YAML 1.2. Pure. */
export type { JsonInput } from '../json-value/readJsonValue.ts'
export { type JsonToYamlOptions, jsonToYaml } from './jsonToYaml.ts'
export { type YamlToJsonOptions, yamlToJson } from './yamlToJson.ts'
