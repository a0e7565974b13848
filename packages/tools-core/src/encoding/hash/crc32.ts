/**
 * CRC-32 in JavaScript, for hosts without WebAssembly, with eight bytes per step. Source:
 * https://create.stephan-brumme.com/crc32/. Pure.
 */
import type { RunningDigest } from './runningDigest.ts'

/** Starts a CRC with a reversed polynomial. Its digest has the most significant byte first. */
export function crc32Hasher(polynomial: number): RunningDigest {
  const tables = slicingTables(polynomial)
  let crc = 0xffffffff
  return {
    update(bytes) {
      crc = updateCrc(crc, bytes, tables)
    },
    digest() {
      const digest = new Uint8Array(4)
      new DataView(digest.buffer).setUint32(0, ~crc >>> 0)
      return digest
    },
  }
}

/** Eight consecutive tables of 256 entries: table `n` is for a byte with `n` bytes after it. */
function slicingTables(polynomial: number): Uint32Array {
  const tables = new Uint32Array(8 * 256)
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    tables[byte] = value
  }
  for (let at = 256; at < tables.length; at += 1) {
    const before = tables[at - 256]!
    tables[at] = (before >>> 8) ^ tables[before & 255]!
  }
  return tables
}

function updateCrc(start: number, bytes: Uint8Array, t: Uint32Array): number {
  let crc = start
  let at = 0
  for (const last = bytes.length - 8; at <= last; at += 8) {
    const low = crc ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
    crc =
      t[0x700 + (low & 255)]! ^
      t[0x600 + ((low >>> 8) & 255)]! ^
      t[0x500 + ((low >>> 16) & 255)]! ^
      t[0x400 + (low >>> 24)]! ^
      t[0x300 + bytes[at + 4]!]! ^
      t[0x200 + bytes[at + 5]!]! ^
      t[0x100 + bytes[at + 6]!]! ^
      t[bytes[at + 7]!]!
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ t[(crc ^ bytes[at]!) & 255]!
  return crc
}
