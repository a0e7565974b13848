/** Draws the icons of an installed site’s shortcuts: the sign of each tool on a plain ground. */
import sharp from 'sharp'
import { toolSign } from '../app/content/toolSigns.ts'
import type { Page } from '../app/pages/pages.ts'
import { shortcutIcon } from './documents.ts'
import type { IconFile } from './icons.ts'

/** Side in pixels, which the web manifest states. */
const SIDE = 192
const GROUND = '#fbf9f7'
const SIGN = '#b4450f'

/** The icon of each tool's page. */
export async function makeShortcutIcons(pages: readonly Page[]): Promise<IconFile[]> {
  return Promise.all(
    pages
      .filter(({ kind }) => kind === 'tool')
      .map(async ({ path }) => ({ path: shortcutIcon(path), bytes: await draw(path) })),
  )
}

async function draw(path: string): Promise<Uint8Array> {
  const sign = toolSign(path)
  if (!('icon' in sign) || !sign.icon.startsWith('M'))
    throw new Error(`The sign of ${path} is no drawing, so its shortcut has no icon.`)
  // The sign is drawn on 16 units and fills half of the icon.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 32 32" width="${SIDE}" height="${SIDE}"><rect x="-8" y="-8" width="32" height="32" rx="6" fill="${GROUND}"/><path d="${sign.icon}" fill="none" stroke="${SIGN}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10 }).toBuffer()
}
