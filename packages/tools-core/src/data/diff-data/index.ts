/** Compares two documents of data by meaning, whatever their formats. Pure. */
export type { JsonDiffOptions } from '../diff/diffJson.ts'
export type { JsonChange } from '../diff/jsonSteps.ts'
export type { ArrayOrder } from '../diff/valueIds.ts'
export { type DataFormat, dataFormatOfName } from './dataFormat.ts'
export { type DataDiff, type DataDiffOptions, dataPatch, diffData } from './diffData.ts'
