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
import { decodeBase64, parseDataUrl } from '@whittle/tools-core/base64'
import { decodeBytes, swapEndianness } from '@whittle/tools-core/bytes'
import { encodeText } from '@whittle/tools-core/charset'
import { encodeSwatches } from '@whittle/tools-core/color'
import { decompress } from '@whittle/tools-core/compression'
import { formatJson, sortJson } from '@whittle/tools-core/json'

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
