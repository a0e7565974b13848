/** Turns a chosen picture into a square JPEG, in a worker, and a one-second video. */
import { formatBytes } from '@whittle/image-core'
import { inspectBlob } from '@whittle/image-core/browser/native'
import { makeVideo } from '@whittle/video-core/browser'
import type { SquareAnswer } from './square.worker'

const input = document.querySelector<HTMLInputElement>('#file')!
const status = document.querySelector<HTMLElement>('#status')!
const downloads = document.querySelector<HTMLElement>('#downloads')!

input.addEventListener('change', async () => {
  const file = input.files?.[0]
  if (file === undefined) return
  downloads.replaceChildren()
  try {
    status.textContent = 'Cropping…'
    const square = await cropInWorker(file)
    offer(square.blob, square.name)
    status.textContent = 'Encoding the video…'
    const bitmap = await createImageBitmap(file)
    const { blob, encoder } = await makeVideo(
      bitmap,
      { duration: 1, animationType: 'zoom-in' },
      { worker: () => new Worker(new URL('./video.worker.ts', import.meta.url), { type: 'module' }) },
    )
    bitmap.close()
    offer(blob, 'video.mp4')
    const { format } = await inspectBlob(square.blob)
    status.textContent = `Done: ${formatBytes(square.blob.size)} of ${format}, and a video by ${encoder}`
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error)
  }
})

/** Runs one worker per job; to cancel a job, terminate its worker. */
function cropInWorker(file: File): Promise<{ blob: Blob; name: string }> {
  const worker = new Worker(new URL('./square.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<{ blob: Blob; name: string }>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SquareAnswer>) =>
      'message' in data ? reject(new Error(data.message)) : resolve(data)
    worker.onerror = () => reject(new Error('The worker could not be loaded.'))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: URL.createObjectURL(blob), download: name, textContent: name })
  downloads.append(link, ' ')
}
