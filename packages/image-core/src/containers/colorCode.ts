/**
 * The code points that say what colours a file without a profile has. Pure.
 *
 * Source: ITU-T H.273, tables 2 and 3; W3C PNG Specification (Third Edition), 11.3.2.6 (cICP); ISO/IEC
 * 14496-12, 12.1.5 (colr, type nclx).
 */
import { ByteReader } from './byteReader.ts'
import { propertiesOf, readHeifMeta } from './isobmff.ts'
import { pngChunks } from './png.ts'

/** The primaries and the transfer function, in the numbers of H.273. */
export interface ColorCode {
  readonly primaries: number
  readonly transfer: number
}

/** The code points of a PNG; `undefined` where it has none. */
export function pngColorCode(bytes: Uint8Array): ColorCode | undefined {
  const reader = new ByteReader(bytes, 'png')
  for (const { type, data, length } of pngChunks(reader)) {
    if (type === 'cICP' && length >= 2) return { primaries: reader.u8(data), transfer: reader.u8(data + 1) }
    if (type === 'IDAT') break
  }
  return undefined
}

/** The code points of an AVIF's primary picture; `undefined` where it has none. */
export function avifColorCode(bytes: Uint8Array): ColorCode | undefined {
  const reader = new ByteReader(bytes, 'avif')
  const meta = readHeifMeta(reader)
  const box =
    meta &&
    propertiesOf(meta, meta.primary).find(
      ({ type, data }) => type === 'colr' && reader.latin1(data, 4) === 'nclx',
    )
  return box && { primaries: reader.u16(box.data + 4), transfer: reader.u16(box.data + 6) }
}
