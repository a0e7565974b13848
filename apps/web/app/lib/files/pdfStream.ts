/** Puts pictures into one PDF, straight onto the disk. Run it in a worker. */
import { freeCanvas } from '@whittle/foundation/freeCanvas'
import type { PdfOptions, PdfPicture } from '@whittle/image-core/pdf'
import { deflate } from './deflate.ts'
import { type ResultPlace, writeResult } from './writeResult.ts'

/** What goes into the PDF, and where to. */
export interface PdfJob extends Pick<ResultPlace, 'target'> {
  /** A page of each, in order. */
  readonly files: readonly Blob[]
  readonly options: Pick<PdfOptions, 'page' | 'title'>
}

/**
 * Writes the PDF, and returns it unless the visitor chose the file. `report` gets the fraction done, from 0
 * to 1. Errors are those of `writeResult`, and those of decoding a picture that PDF cannot hold as it is.
 */
export async function pdfStream(
  { files, options, target }: PdfJob,
  report: (fraction: number) => void = () => undefined,
): Promise<Blob | null> {
  const { canEmbed, writePdf } = await import('@whittle/image-core/pdf')
  async function* pictures(): AsyncGenerator<PdfPicture> {
    for (const [index, file] of files.entries()) {
      report(index / files.length)
      const bytes = new Uint8Array(await file.arrayBuffer())
      yield canEmbed(bytes) ? bytes : await pixelsOf(file)
    }
  }
  return writeResult({ type: 'application/pdf', target }, async (write) => {
    await writePdf(pictures(), write, { ...options, deflate })
    report(1)
  })
}

/** The pixels of a file as it is shown, in its own colour space. */
async function pixelsOf(file: Blob): Promise<PdfPicture> {
  const { decodeImage } = await import('@whittle/image-core/browser')
  const { bitmap, width, height, colorSpace } = await decodeImage(file)
  const canvas = new OffscreenCanvas(width, height)
  try {
    const context = canvas.getContext('2d', { colorSpace })
    if (context === null) throw new TypeError('There is no canvas in this worker')
    context.drawImage(bitmap, 0, 0)
    return { width, height, data: context.getImageData(0, 0, width, height, { colorSpace }).data, colorSpace }
  } finally {
    bitmap.close()
    freeCanvas(canvas)
  }
}
