/** XML: formatting, and conversion to and from JSON by five conventions. Pure. */
export type { JsonInput } from '../json-value/readJsonValue.ts'
export type { XmlConvention } from './conventions.ts'
export { type FormatXmlOptions, formatXml } from './formatXml.ts'
export { type JsonToXmlOptions, jsonToXml } from './jsonToXml.ts'
export { type XmlToJsonOptions, xmlToJson } from './xmlToJson.ts'
