/** A result of the cropper as a file, whichever way it was delivered. Pure. */
import type { CropResult } from '@whittle/cropper-react'
import { sizeText } from '../../lib/text/sizeText.ts'

/** Endings of file names that are not the subtype of the MIME type. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  'x-icon': 'ico',
  'vnd.microsoft.icon': 'ico',
}

/** The written file. */
export function blobOf({ blob, base64 = '' }: CropResult): Blob {
  if (blob !== undefined) return blob
  const [, type = '', data = ''] = /^data:([^;,]*);base64,(.*)$/.exec(base64) ?? []
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type })
}

/** Its size in pixels, its type and its size in bytes: `800 × 800 px, image/png, 24.3 kB`. */
export function resultText(result: CropResult): string {
  const { type, size } = blobOf(result)
  const text = `${result.width} × ${result.height} px, ${type}, ${sizeText(size)}`
  return result.base64 === undefined ? text : `${text} before base64`
}

/** A name for the file. */
export function resultName({ type }: Blob): string {
  const subtype = type.slice('image/'.length)
  return `crop.${ENDINGS[subtype] ?? subtype}`
}
