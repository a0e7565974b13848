/**
 * The page that times resizers against each other, from a filled source canvas to a filled small canvas.
 *
 * Each gets the same picture and runs `rounds` times, alternating with the others, so that changes in machine
 * load affect all equally.
 */

import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import pica from 'pica'
import ResampleWorker from './worker.ts?worker&inline'

type Times = Record<string, number[]>

declare global {
  var timeResizers: (source: [number, number], target: [number, number], rounds: number) => Promise<Times>
}

const worker = new ResampleWorker()
const picaResizer = pica()

globalThis.timeResizers = async ([width, height], [toWidth, toHeight], rounds) => {
  const source = drawPicture(width, height)
  const target = () => canvasOf(toWidth, toHeight)
  const times: Times = { ours: [], kernel: [], pica: [], drawImage: [] }
  for (let round = -1; round < rounds; round++) {
    const [ours, kernel] = await timeOurs(source, target())
    const byPica = await timed(() => picaResizer.resize(source, target(), { filter: 'lanczos3' }))
    const byCanvas = await timed(async () => drawSmall(source, target()))
    if (round < 0) continue // The first round is a warm-up.
    times.ours!.push(ours)
    times.kernel!.push(kernel)
    times.pica!.push(byPica)
    times.drawImage!.push(byCanvas)
  }
  return times
}

async function timed(job: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await job()
  return performance.now() - started
}

/** Milliseconds from canvas to canvas, and those the worker spent in `resample`. */
async function timeOurs(source: HTMLCanvasElement, target: HTMLCanvasElement): Promise<[number, number]> {
  let kernel = 0
  const whole = await timed(async () => {
    // The buffer itself is transferred; an ImageData would be copied.
    const { data } = context(source).getImageData(0, 0, source.width, source.height)
    const image = { width: source.width, height: source.height, data }
    const answer = new Promise<{ result: ImageData; milliseconds: number }>((resolve) => {
      worker.onmessage = (message) => resolve(message.data)
    })
    const { width, height } = target
    worker.postMessage({ image, size: { width, height } }, [data.buffer])
    const { result, milliseconds } = await answer
    kernel = milliseconds
    context(target).putImageData(new ImageData(result.data, width, height), 0, 0)
  })
  return [whole, kernel]
}

function drawSmall(source: HTMLCanvasElement, target: HTMLCanvasElement): void {
  const drawing = context(target)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(source, 0, 0, target.width, target.height)
  drawing.getImageData(0, 0, 1, 1) // Forces the browser to finish drawing.
}

/** Noise at several scales over a gradient: no part of it is cheaper to resize than a photograph. */
function drawPicture(width: number, height: number): HTMLCanvasElement {
  const canvas = canvasOf(width, height)
  const drawing = context(canvas)
  const noise = canvasOf(512, 512)
  const pixels = context(noise).createImageData(512, 512)
  const random = mulberry32(1)
  for (let i = 0; i < pixels.data.length; i++) {
    pixels.data[i] = i % 4 === 3 ? 255 : Math.floor(random() * 256)
  }
  context(noise).putImageData(pixels, 0, 0)
  const light = drawing.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#123')
  light.addColorStop(1, '#fda')
  drawing.fillStyle = light
  drawing.fillRect(0, 0, width, height)
  for (const [scale, alpha] of [
    [64, 0.4],
    [8, 0.3],
    [1, 0.2],
  ] as const) {
    drawing.globalAlpha = alpha
    for (let y = 0; y < height; y += 512 * scale) {
      for (let x = 0; x < width; x += 512 * scale) drawing.drawImage(noise, x, y, 512 * scale, 512 * scale)
    }
  }
  return canvas
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}

function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser provides no 2D canvas')
  return drawing
}
