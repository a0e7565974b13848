/** Compares two JSON, CSV or XML documents by meaning. Pure. */
export type { JsonChange } from '../diff/diffJson.ts'
export { type DataDiff, type DataDiffOptions, type DataFormat, diffData } from './diffData.ts'
