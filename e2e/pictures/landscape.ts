/**
 * The picture in the documentation's screenshots: hills in the morning, generated, so that its rights are
 * ours.
 */

import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import sharp from 'sharp'
import type { TestFile } from '../support/photos.ts'

const SIZE = { width: 2400, height: 1600 }

/** Ridges from the farthest to the nearest: height, roughness and colour. */
const RIDGES = [
  { line: 0.5, rough: 0.11, color: '#a9b9c9' },
  { line: 0.58, rough: 0.1, color: '#8299ae' },
  { line: 0.66, rough: 0.09, color: '#5f7d92' },
  { line: 0.75, rough: 0.07, color: '#41606f' },
  { line: 0.85, rough: 0.06, color: '#274249' },
] as const

/** The landscape as a JPEG. */
export async function landscape(name: string): Promise<TestFile> {
  const { width, height } = SIZE
  const ridges = RIDGES.map(({ line, rough, color }, index) => {
    const points = ridge(index + 3, width, height * line, height * rough)
    return `<path fill="${color}" d="M0 ${height}L${points.join('L')}L${width} ${height}Z"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#5b86b4"/><stop offset=".3" stop-color="#b9c8d6"/>
        <stop offset=".48" stop-color="#f5d9b0"/><stop offset=".62" stop-color="#f0b27a"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#fff6e0"/><stop offset=".12" stop-color="#fff1cf"/>
        <stop offset=".13" stop-color="#ffe9b8" stop-opacity=".55"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.66}" cy="${height * 0.4}" r="520" fill="url(#glow)"/>
    ${ridges.join('')}
  </svg>`
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer(),
  }
}

/** Points of a ridge by midpoint displacement, as `x y`. */
function ridge(seed: number, width: number, middle: number, height: number): string[] {
  const next = mulberry32(seed)
  const random = (): number => next() - 0.5
  let line = [random(), random(), random(), random()]
  for (let reach = 0.7; line.length < 600; reach *= 0.52) {
    line = line.flatMap((here, index) => {
      const after = line[index + 1]
      return after === undefined ? [here] : [here, (here + after) / 2 + reach * random()]
    })
  }
  return line.map(
    (up, index) => `${((width * index) / (line.length - 1)).toFixed(1)} ${(middle - up * height).toFixed(1)}`,
  )
}
