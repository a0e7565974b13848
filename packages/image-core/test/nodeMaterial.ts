/** Picture files made with sharp, and recipes for them, of which a page and every Node make the same. */
import sharp, { type Sharp } from 'sharp'
import type { Recipe } from '../src/index.ts'

/** A picture with gradients, fine lines and noise, of 320 × 240 pixels. */
export function painted(channels: 3 | 4 = 3): Sharp {
  const [width, height] = [320, 240]
  const data = new Uint8Array(width * height * channels)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      data[at] = (x * 255) / width
      data[at + 1] = 127 + 100 * Math.sin((x * y) / 900)
      data[at + 2] = (x ^ y) & 255
      if (channels === 4) data[at + 3] = y < 80 ? 255 : (x + y) & 255
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

/** The files, by name. */
export async function sourceFiles(): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Promise<Buffer>> = {
    'halved.jpg': painted().jpeg({ quality: 85 }).toBuffer(),
    'full.jpg': painted().jpeg({ quality: 95, chromaSubsampling: '4:4:4', progressive: true }).toBuffer(),
    'turned.jpg': painted().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'p3.jpg': painted().withIccProfile('p3').jpeg().toBuffer(),
    'grey.jpg': painted().greyscale().jpeg().toBuffer(),
    'opaque.png': painted().png().toBuffer(),
    'clear.png': painted(4).png().toBuffer(),
    'lossy.webp': painted().webp().toBuffer(),
    'clear.webp': painted(4).webp({ lossless: true, exact: true }).toBuffer(),
    'photo.avif': painted().avif({ effort: 0 }).toBuffer(),
    'scan.tif': painted().tiff({ compression: 'lzw' }).toBuffer(),
  }
  const made = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, new Uint8Array(await file)] as const),
  )
  return Object.fromEntries(made)
}

/** The recipes, by name. */
export const RECIPES: Readonly<Record<string, Partial<Recipe>>> = {
  jpeg: { format: 'jpeg', quality: 0.8 },
  'small jpeg': { format: 'jpeg', size: { width: 160, height: 120 } },
  'turned jpeg': { format: 'jpeg', rotate: 90, flip: { horizontal: true, vertical: false } },
  'cropped png': { format: 'png', crop: { x: 20, y: 30, width: 100, height: 90 } },
  'palette png': { format: 'png', quality: 0.3 },
  'contained jpeg': {
    format: 'jpeg',
    fit: 'contain',
    size: { width: 200, height: 200 },
    background: '#336699',
  },
  'covered avif': { format: 'avif', fit: 'cover', size: { width: 96, height: 96 } },
  'kept jpeg': { format: 'jpeg', quality: 0.6, metadata: 'keep' },
  'untouched png': { format: 'png' },
  ico: { format: 'ico', ico: { sizes: [16, 48], bitDepth: 32, dither: false } },
  bmp: { format: 'bmp' },
  'limited jpeg': { format: 'jpeg', targetBytes: 12_000 },
  webp: { format: 'webp', quality: 0.7 },
  'straightened webp': { format: 'webp', straighten: 4 },
}
