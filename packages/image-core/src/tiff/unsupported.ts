/**
 * Names the kinds of TIFF that are not decoded here. Pure. Source: TIFF 6.0; the registered values that
 * libtiff lists.
 */
import { ImageError } from '../errors.ts'

/** The tag that makes a page one that is not decoded. */
export type UnsupportedField =
  | 'bits'
  | 'compression'
  | 'photometric'
  | 'predictor'
  | 'sampleFormat'
  | 'samples'

const COMPRESSIONS: Readonly<Record<number, string>> = {
  6: 'old-style JPEG',
  9: 'JBIG',
  10: 'JBIG',
  32766: 'NeXT compression',
  32809: 'ThunderScan compression',
  33003: 'JPEG 2000',
  33005: 'JPEG 2000',
  34661: 'JBIG',
  34676: 'SGI LogLuv compression',
  34677: 'SGI LogLuv compression',
  34712: 'JPEG 2000',
  34887: 'LERC compression',
  34892: 'lossy camera raw',
  34925: 'LZMA compression',
  50000: 'Zstandard compression',
  50001: 'WebP compression',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
}

const PHOTOMETRICS: Readonly<Record<number, string>> = {
  6: 'YCbCr without JPEG',
  8: 'Lab',
  9: 'Lab',
  10: 'Lab',
  32803: 'camera raw',
  32844: 'LogL',
  32845: 'LogLuv',
  34892: 'camera raw',
}

/** What a value of a tag is called. */
const NAMES: Readonly<Record<UnsupportedField, (value: number) => string>> = {
  bits: (value) => `${value}-bit samples`,
  compression: (value) => COMPRESSIONS[value] ?? `compression ${value}`,
  photometric: (value) => PHOTOMETRICS[value] ?? `colour model ${value}`,
  predictor: (value) => `predictor ${value}`,
  sampleFormat: (value) => `sample format ${value}`,
  samples: (value) => `${value} ${value === 1 ? 'sample' : 'samples'} per pixel`,
}

/** The error for a page whose kind is not decoded here; `details.kind` names it. */
export function unsupportedTiff(
  field: UnsupportedField,
  value: number,
  kind: string = NAMES[field](value),
): ImageError {
  const message = `This kind of TIFF (${kind}) is not supported`
  return new ImageError('unsupported-format', { format: 'tiff', field, value, kind }, { message })
}
