/**
 * Makes the site's icons from one drawing, with the resampling and ICO encoder that the image editor uses.
 */
import { type PixelImage, resample } from '@whittle/image-core'
import { encodeIco } from '@whittle/image-core/ico'
import sharp from 'sharp'

/** A file at the root of the site. */
export interface IconFile {
  readonly path: `/${string}`
  readonly bytes: Uint8Array
}

/**
 * A picture of the mark: its side in pixels, the share of it that the mark fills, and the background around
 * it.
 */
interface IconPicture {
  readonly path: `/${string}`
  readonly side: number
  /** 1 means edge to edge on a transparent background. */
  readonly share: number
}

/**
 * The files for the web manifest and each page's head. Only the inner 80 % of a maskable icon is always
 * visible. Source: W3C, Web App Manifest, "icon masks".
 */
const PICTURES: readonly IconPicture[] = [
  { path: '/icon-192.png', side: 192, share: 1 },
  { path: '/icon-512.png', side: 512, share: 1 },
  { path: '/icon-maskable-512.png', side: 512, share: 0.5 },
  { path: '/apple-touch-icon.png', side: 180, share: 0.65 },
]

const ICO_PATH = '/favicon.ico'
const ICO_SIDES = [16, 32, 48]

/** Side in pixels at which the drawing is rasterized once; every icon is scaled down from that. */
const MASTER_SIDE = 1024
const GROUND = '#fbf9f7'

/** Makes the icons from a square SVG. */
export async function makeIcons(svg: Uint8Array): Promise<IconFile[]> {
  const mark = await rasterise(svg, 1)
  const ico = encodeIco(ICO_SIDES.map((side) => resample(mark, { width: side, height: side })))
  const pictures = PICTURES.map(async ({ path, side, share }) => {
    const master = share === 1 ? mark : await rasterise(svg, share)
    return { path, bytes: await toPng(resample(master, { width: side, height: side })) }
  })
  return [{ path: ICO_PATH, bytes: ico }, ...(await Promise.all(pictures))]
}

async function rasterise(svg: Uint8Array, share: number): Promise<PixelImage> {
  const side = Math.round(MASTER_SIDE * share)
  const border = (MASTER_SIDE - side) / 2
  const background = share === 1 ? '#0000' : GROUND
  const flat = sharp(svg, { density: 72 * 64 }).resize(side, side)
  const { data, info } = await (share === 1 ? flat : flat.flatten({ background }))
    .extend({ top: border, bottom: border, left: border, right: border, background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function toPng({ width, height, data }: PixelImage): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer()
}
