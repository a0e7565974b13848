/**
 * The page that downscales and encodes a photograph, alternating between our code and
 * browser-image-compression.
 */
import { compareExport, type DecodedImage, exportImage } from '@whittle/image-core/browser'
import imageCompression from 'browser-image-compression'
import { photoLike } from '../../test/material.ts'

/** The milliseconds of each round, and the bytes of the last result. */
export interface Exports {
  readonly ours: { readonly times: number[]; bytes: number }
  readonly peer: { readonly times: number[]; bytes: number }
}

/** The milliseconds of the second of two exports, each at another quality. */
export interface SecondExports {
  /** With the picture that the first export decoded. */
  readonly kept: readonly number[]
  /** From the file, which is decoded again. */
  readonly decodedAgain: readonly number[]
}

/** What came of a limit for the number of bytes. */
export interface LimitedExport {
  readonly milliseconds: number
  readonly bytes: number
  /** How much it has kept of the photograph, judged at the size of viewing. */
  readonly score: number
}

declare global {
  var exportWithin: (
    maxBytes: number,
  ) => Promise<{ readonly ours: LimitedExport; readonly peer: LimitedExport }>
  var timeSecondExports: (rounds: number) => Promise<SecondExports>
  var timeExports: (rounds: number) => Promise<Exports>
}

const QUALITY = 0.8
const SOURCE = { width: 4000, height: 3000 }
const TARGET = { width: 1600, height: 1200 }

globalThis.timeExports = async (rounds) => {
  const file = await photograph()
  const exports: Exports = { ours: { times: [], bytes: 0 }, peer: { times: [], bytes: 0 } }
  for (let round = -1; round < rounds; round++) {
    await measure(exports.ours, round, async () => {
      const { blob } = await exportImage(file, { size: TARGET, format: 'jpeg', quality: QUALITY })
      return blob
    })
    await measure(exports.peer, round, () =>
      imageCompression(file, {
        maxWidthOrHeight: TARGET.width,
        initialQuality: QUALITY,
        fileType: 'image/jpeg',
        useWebWorker: false,
      }),
    )
  }
  return exports
}

globalThis.timeSecondExports = async (rounds) => {
  const file = await photograph()
  let decoded: DecodedImage | undefined
  await exportImage(
    file,
    { format: 'jpeg', quality: QUALITY, keepUnchanged: false },
    {
      keepDecoded: (own) => {
        decoded = own
      },
    },
  )
  if (decoded === undefined) throw new Error('The photograph was not decoded')
  const times: { kept: number[]; decodedAgain: number[] } = { kept: [], decodedAgain: [] }
  for (let round = 0; round < rounds; round++) {
    const quality = 0.7 - round / 100
    for (const [source, into] of [
      [decoded, times.kept],
      [file, times.decodedAgain],
    ] as const) {
      const started = performance.now()
      await exportImage(source, { format: 'jpeg', quality, keepUnchanged: false })
      into.push(performance.now() - started)
    }
  }
  decoded.bitmap.close()
  return times
}

globalThis.exportWithin = async (maxBytes) => {
  const file = await photograph()
  const limited = async (run: () => Promise<Blob>): Promise<LimitedExport> => {
    const started = performance.now()
    const blob = await run()
    const milliseconds = performance.now() - started
    const { score } = await compareExport(file, { format: 'jpeg' }, blob)
    return { milliseconds, bytes: blob.size, score }
  }
  return {
    ours: await limited(async () => {
      const recipe = { format: 'jpeg', targetBytes: maxBytes, shrinkToTarget: true } as const
      return (await exportImage(file, recipe)).blob
    }),
    peer: await limited(() =>
      imageCompression(file, { maxSizeMB: maxBytes / 2 ** 20, fileType: 'image/jpeg', useWebWorker: false }),
    ),
  }
}

/** The first round is a warm-up: it fetches and compiles codecs. */
async function measure(
  into: { readonly times: number[]; bytes: number },
  round: number,
  run: () => Promise<Blob>,
): Promise<void> {
  const started = performance.now()
  const { size } = await run()
  if (round >= 0) into.times.push(performance.now() - started)
  into.bytes = size
}

async function photograph(): Promise<File> {
  const { data } = photoLike(SOURCE.width, SOURCE.height)
  const canvas = new OffscreenCanvas(SOURCE.width, SOURCE.height)
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser provides no 2D canvas')
  drawing.putImageData(new ImageData(new Uint8ClampedArray(data), SOURCE.width, SOURCE.height), 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], 'photo.jpg', {
    type: 'image/jpeg',
  })
}
