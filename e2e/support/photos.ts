/**
 * Pictures for the tests, generated so that a bare clone has them; and the real photographs, if they exist
 * (`scripts/testing/photographs.ts`).
 */

import { HEIC_SAMPLE } from '@whittle/scripts/testing/heicSample'
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'
import { photographs, readPhotograph } from '@whittle/scripts/testing/photographs'
import sharp, { type Sharp } from 'sharp'

/** A file as Playwright's `setInputFiles` accepts it. */
export interface TestFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Whether the folder of real photographs exists. */
export const hasFixtures: boolean = photographs.names.length > 0

/** One of the real photographs. */
export function fixture(name: string, mimeType = 'image/jpeg'): TestFile {
  return { name, mimeType, buffer: readPhotograph(name) }
}

/** A scene with edges, gradients and grain, like a photograph; always the same. */
export function scene(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  const random = mulberry32(7)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const grain = Math.floor(random() * 16) - 8
      const hill = y > height * (0.6 + 0.1 * Math.sin((6 * x) / width)) ? 1 : 0
      data[at] = clampByte((hill ? 70 : 230 - (120 * y) / height) + grain)
      data[at + 1] = clampByte((hill ? 110 + (60 * x) / width : 190 - (40 * y) / height) + grain)
      data[at + 2] = clampByte((hill ? 40 : 140 + (90 * y) / height) + grain)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Left half red, right half blue: shows turns, flips and colours. */
export function halves(width: number, height: number): Sharp {
  const half = (r: number, g: number, b: number) => ({
    create: { width: width / 2, height, channels: 3 as const, background: { r, g, b } },
  })
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite([
    { input: half(255, 0, 0), left: 0, top: 0 },
    { input: half(0, 0, 255), left: width / 2, top: 0 },
  ])
}

/** A JPEG of {@link scene}. */
export async function jpegFile(name: string, width: number, height: number): Promise<TestFile> {
  return { name, mimeType: 'image/jpeg', buffer: await scene(width, height).jpeg({ quality: 92 }).toBuffer() }
}

/** A picture as a PNG file. */
export async function pngFile(name: string, picture: Sharp): Promise<TestFile> {
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A HEIC of 64 x 48, in tiles as phones write them. */
export const heicFile: TestFile = {
  name: 'phone.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from(HEIC_SAMPLE, 'base64'),
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
