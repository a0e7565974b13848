/** Windows icons: written with 32, 24, 8 or 4 bits per pixel, read in any form. Pure. */
export type { Dither } from '../palette/quantise.ts'
export { decodeIco, type IcoEntry } from './decodeIco.ts'
export { encodeIco, type IcoOptions } from './encodeIco.ts'
