/** Results in the places that the DOM has for them: bytes in a `Blob`, pixels in an `ImageData`. */
import { cropPixels, type Pixels, resample } from '@whittle/image-core'
import { decodeIco, encodeIco } from '@whittle/image-core/ico'
import {
  displayP3Profile,
  embedProfile,
  graftMetadata,
  readProfile,
  stripMetadata,
} from '@whittle/image-core/metadata'
import { decodePng, encodePng } from '@whittle/image-core/png'
import { decodeTiff } from '@whittle/image-core/tiff'
import { findTool } from '@whittle/tools-core'
import { createBase64Encoder, decodeBase64, parseDataUrl } from '@whittle/tools-core/base64'
import { decodeBytes, swapEndianness } from '@whittle/tools-core/bytes'
import { encodeText } from '@whittle/tools-core/charset'
import { encodeSwatches } from '@whittle/tools-core/color'
import { decompress } from '@whittle/tools-core/compression'
import { createHasher } from '@whittle/tools-core/hash'
import { formatJson, sortJson } from '@whittle/tools-core/json'
import { decodeJwt } from '@whittle/tools-core/jwt'

interface Succeeded {
  readonly ok: true
  readonly value: Uint8Array<ArrayBuffer>
}

const asBlob = (result: Succeeded | { readonly ok: false }): Blob => new Blob(result.ok ? [result.value] : [])
const asImageData = ({ data, width, height }: Pixels): ImageData => new ImageData(data, width, height)

export async function blobsOf(file: Uint8Array): Promise<readonly Blob[]> {
  const dataUrl = parseDataUrl('data:,a')
  return [
    new Blob([stripMetadata(file)]),
    new Blob([graftMetadata(file, file)]),
    new Blob([embedProfile(file, displayP3Profile())]),
    new Blob([readProfile(file) ?? displayP3Profile()]),
    new Blob([encodeIco([decodePng(file)])]),
    new Blob([await encodePng(decodePng(file))]),
    new Blob([dataUrl.ok ? dataUrl.value.bytes : '']),
    new Blob([encodeSwatches([])]),
    asBlob(decodeBase64('YQ==')),
    asBlob(encodeText('a', 'utf-8')),
    asBlob(await decompress(file)),
    asBlob(decodeBytes('61', { format: 'hex' })),
    asBlob(swapEndianness(file, 2)),
    asBlob(formatJson(file)),
    asBlob(sortJson(file)),
    ...(await piecesOf(file)),
  ]
}

/** What is encoded or hashed piece by piece, the parts of a token, and the output of a tool. */
async function piecesOf(file: Uint8Array): Promise<readonly Blob[]> {
  const encoder = createBase64Encoder()
  const token = decodeJwt('e30.e30.')
  const hasher = await createHasher('sha-256')
  const engine = await findTool('base64-encode')?.load()
  const output = await engine?.(file, {})
  return [
    new Blob(encoder.ok ? [encoder.value.push(file), encoder.value.end()] : []),
    new Blob(token.ok ? [token.value.payloadBytes, token.value.signature] : []),
    asBlob(hasher.ok ? { ok: true, value: hasher.value.digestBytes() } : hasher),
    new Blob(output?.ok && output.value.kind === 'bytes' ? [output.value.bytes] : []),
  ]
}

export async function picturesOf(file: Uint8Array): Promise<readonly ImageData[]> {
  const picture = decodePng(file)
  return [
    asImageData(picture),
    asImageData(resample(picture, { width: 1, height: 1 })),
    asImageData(cropPixels(picture, { x: 0, y: 0, width: 1, height: 1 })),
    asImageData((await decodeTiff(file)).pixels),
    ...decodeIco(file).map(asImageData),
  ]
}
