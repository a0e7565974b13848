/** The worker of the bundling test: the package by its public name, as an application uses it. */
import { ImageError, type Recipe } from '@whittle/image-core'
import { decodeImage, exportImage } from '@whittle/image-core/browser'

/** One picture, and what becomes of it; without a file the worker draws one. */
export interface Job {
  readonly recipe: Partial<Recipe>
  readonly encoders?: 'any' | 'portable'
  /** Where a file is to be had. */
  readonly url?: string
}

/** What came of it: plain data. */
export type Outcome =
  | {
      readonly ok: true
      readonly type: string
      readonly decoder: string
      readonly encoder: string | undefined
      readonly notes: readonly string[]
      /** The result, in Base64. */
      readonly file: string
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

self.onmessage = async ({ data }: MessageEvent<Job>) => {
  self.postMessage(await outcomeOf(data))
}

async function outcomeOf({ recipe, url, encoders = 'any' }: Job): Promise<Outcome> {
  try {
    const decoded = await decodeImage(url === undefined ? await drawn() : await (await fetch(url)).blob())
    const { blob, encoder, notes } = await exportImage(decoded, recipe, { encoders })
    return {
      ok: true,
      type: blob.type,
      decoder: decoded.decoder,
      encoder,
      notes: notes.map(({ code }) => code),
      file: await base64(blob),
    }
  } catch (error) {
    const code = error instanceof ImageError ? error.code : 'untyped'
    return {
      ok: false,
      code,
      message: error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error),
    }
  }
}

/** Base64, in pieces that fit the arguments of a call. */
async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 1 << 14)
    text += String.fromCharCode(...bytes.subarray(at, at + (1 << 14)))
  return btoa(text)
}

async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 48)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = 'rgb(200 100 50)'
  context.fillRect(0, 0, 40, 48)
  return canvas.convertToBlob({ type: 'image/png' })
}
