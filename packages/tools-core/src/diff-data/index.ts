/** Two documents of data by what they say, whether JSON, CSV or XML. Pure. */
export type { JsonChange } from '../diff/diffJson.ts'
export { type DataDiff, type DataDiffOptions, type DataFormat, diffData } from './diffData.ts'
