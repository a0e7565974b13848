/** Finds bytes after a picture's end, where phones append a video, a gain map or proprietary data. Pure. */
import { startsWith } from '@whittle/foundation/bytes'
import { PNG_SIGNATURE } from '@whittle/foundation/pictureSignature'
import type { MetadataBlock } from './block.ts'

/** The block from `end` on; empty if the file ends there or only zeros follow. */
export function trailingBlock(bytes: Uint8Array, end: number): MetadataBlock[] {
  const data = bytes.subarray(end)
  return data.some((byte) => byte !== 0)
    ? [{ kind: 'trailing', data, bytes: data.length, name: trailingName(data) }]
    : []
}

function trailingName(data: Uint8Array): string {
  if (startsWith(data, [0xff, 0xd8, 0xff]) || startsWith(data, PNG_SIGNATURE)) return 'picture'
  return startsWith(data, 'ftyp', 4) ? 'video' : 'data'
}
