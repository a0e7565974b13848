import { expect, it } from 'vitest'
import { decodeImage } from '../node/index.ts'
import { crc32 } from '../png/crc32.ts'
import { PROBES } from './decodesAlike.ts'

it.each(Object.entries(PROBES))('the checksum of the small %s is that of our decoder', async (_, probe) => {
  const { width, height, data } = await decodeImage(Buffer.from(probe.base64, 'base64'))
  expect({ width, height }).toEqual({ width: probe.width, height: probe.height })
  expect(crc32(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))).toBe(probe.crc)
})
