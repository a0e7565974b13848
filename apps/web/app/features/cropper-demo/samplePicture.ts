/** The sample picture of the cropper's demo page, drawn in the browser: hills under an evening sky. */

/** In pixels. */
const WIDTH = 1200
const HEIGHT = 800

/** A row of hills: the height of its middle line, how far it swings, how often, and its colour. */
const HILLS = [
  { middle: 0.56, swing: 40, waves: 2.2, colour: '#7d6a86' },
  { middle: 0.68, swing: 55, waves: 1.4, colour: '#5b4f6e' },
  { middle: 0.82, swing: 35, waves: 2.8, colour: '#3a3852' },
] as const

/** The distance between two points of a hill's outline, in pixels. */
const OUTLINE_STEP = 8

/**
 * Draws the picture as a PNG of 1200 × 800 pixels.
 *
 * @throws Error when the browser refuses a canvas or cannot write it.
 */
export async function drawSample(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser provides no canvas.')
  drawSky(context)
  for (const hill of HILLS) drawHill(context, hill)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (picture === null) throw new Error('The browser could not write the picture.')
  return picture
}

function drawSky(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT * 0.7)
  sky.addColorStop(0, '#35507f')
  sky.addColorStop(0.6, '#d98c74')
  sky.addColorStop(1, '#f6cf8d')
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#fff0cf'
  context.beginPath()
  context.arc(WIDTH * 0.68, HEIGHT * 0.42, 70, 0, 2 * Math.PI)
  context.fill()
}

function drawHill(context: CanvasRenderingContext2D, hill: (typeof HILLS)[number]): void {
  const { middle, swing, waves, colour } = hill
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, HEIGHT)
  for (let x = 0; x <= WIDTH; x += OUTLINE_STEP) {
    context.lineTo(x, HEIGHT * middle + swing * Math.sin((x / WIDTH) * waves * 2 * Math.PI + middle * 10))
  }
  context.lineTo(WIDTH, HEIGHT)
  context.fill()
}
