/**
 * The page of the drag bench: shows one cropper with one picture and measures frames, long tasks and React
 * commits.
 */
import { ImageCropper } from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { Profiler, type ReactElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import ReactCrop, { type Crop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'

/** The croppers to measure. */
export type CropperName = 'ours' | 'react-image-crop' | 'react-easy-crop'

/** The measurements of one drag. */
export interface DragMeasurement {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[]
  /** Tasks of more than 50 ms. */
  readonly longTasks: number
  readonly commits: number
}

/** A picture to crop. */
export interface Picture {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What the page exposes to the bench. */
interface BenchPage {
  readonly makePicture: (width: number, height: number) => Promise<Picture>
  readonly show: (name: CropperName, picture: Picture) => Promise<void>
  /** The left edge of the dragged element, in client pixels. */
  readonly position: () => number
  readonly measure: () => void
  readonly stop: () => DragMeasurement
}

declare global {
  interface Window {
    bench: BenchPage
  }
}

/** The element that moves in each cropper during a drag. */
const DRAGGED = '[data-cropper=frame], .ReactCrop__crop-selection, .reactEasyCrop_Image'

const host = document.querySelector('#host') as HTMLElement
let root: Root | undefined
let commits = 0
let frames: number[] = []
let longTasks = 0
let running = false

new PerformanceObserver((list) => {
  longTasks += list.getEntries().length
}).observe({ type: 'longtask' })

window.bench = {
  makePicture,
  async show(name, picture) {
    root?.unmount()
    root = createRoot(host)
    root.render(
      <Profiler id={name} onRender={() => commits++}>
        <Cropper name={name} picture={picture} />
      </Profiler>,
    )
    await settled()
  },
  position: () => host.querySelector(DRAGGED)?.getBoundingClientRect().left ?? Number.NaN,
  measure() {
    commits = 0
    frames = []
    longTasks = 0
    running = true
    let before = performance.now()
    const tick = (now: number) => {
      if (!running) return
      frames.push(now - before)
      before = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame((now) => {
      before = now
      requestAnimationFrame(tick)
    })
  },
  stop() {
    running = false
    return { frames, longTasks, commits }
  },
}

function Cropper({ name, picture }: { name: CropperName; picture: Picture }): ReactElement {
  if (name === 'ours') return <Ours {...picture} />
  return name === 'react-image-crop' ? <ImageCrop {...picture} /> : <EasyCropStage {...picture} />
}

function Ours({ url, width, height }: Picture): ReactElement {
  const defaultCropper = { x1: 0.03 * width, y1: 0.03 * height, x2: 0.43 * width, y2: 0.43 * height }
  return (
    <ImageCropper
      image={url}
      checkImageType={false}
      autoCrop={false}
      maintainAspectRatio={false}
      defaultCropper={defaultCropper}
    />
  )
}

function ImageCrop({ url }: Picture): ReactElement {
  const [crop, setCrop] = useState<Crop>({ unit: '%', x: 3, y: 3, width: 40, height: 40 })
  return (
    <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)}>
      <img src={url} alt="" style={{ width: '100%' }} />
    </ReactCrop>
  )
}

function EasyCropStage({ url }: Picture): ReactElement {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <div style={{ position: 'relative', height: 600 }}>
      <EasyCrop image={url} crop={crop} zoom={2} aspect={4 / 3} onCropChange={setCrop} />
    </div>
  )
}

/** A JPEG of the given size with detail everywhere: one noisy tile and a gradient. */
async function makePicture(width: number, height: number): Promise<Picture> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = context.createPattern(noise(), 'repeat') as CanvasPattern
  context.fillRect(0, 0, width, height)
  const gradient = context.createLinearGradient(0, 0, width, height)
  gradient.addColorStop(0, 'rgb(200 80 20 / 0.6)')
  gradient.addColorStop(1, 'rgb(20 80 200 / 0.6)')
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  canvas.width = canvas.height = 0
  return { url: URL.createObjectURL(blob as Blob), width, height }
}

function noise(): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const pixels = context.createImageData(512, 512)
  const random = mulberry32(1)
  for (let index = 0; index < pixels.data.length; index++) {
    pixels.data[index] = index % 4 === 3 ? 255 : Math.floor(random() * 256)
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

/**
 * Resolves once there is something to drag, its picture is decoded and the page has been idle for a while.
 */
async function settled(): Promise<void> {
  while (host.querySelector(DRAGGED) === null) await pause(50)
  for (const image of document.images) await image.decode()
  await pause(1500)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
