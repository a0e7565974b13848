/**
 * Draws the picture shown for a page when its address is shared: its title, and the site's mark and name; for
 * an article its title and its figure.
 *
 * Text is drawn as outlines of a bundled font, so that it looks the same wherever the site is built.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import type { Page } from '../app/pages/pages.ts'
import { SOCIAL_IMAGE_SIZE } from '../app/pages/socialImage.ts'
import type { SiteConfig } from '../app/site.config.ts'

const require = createRequire(import.meta.url)

/** The site's light theme colours (`styles/tokens.css`). */
const INK = '#221b15'
const MUTED = '#665e57'
const ACCENT = '#b84a12'
const GROUND = '#fbf9f7'

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE
const MARGIN = 90
const TITLE_SIZE = 76
const MAX_LINES = 4

/** Draws pictures with one font. */
export interface SocialImages {
  /** Draws the picture of a page as a PNG. */
  draw(page: Page, site: SiteConfig): Promise<Uint8Array>
}

/** Loads the font. */
export async function socialImages(): Promise<SocialImages> {
  const file = require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff')
  const font = create(await readFile(file))
  if (!('layout' in font))
    throw new TypeError(`${file} contains several fonts; a file with one font is required.`)
  return {
    draw: async (page, site) =>
      page.figure === undefined ? toPng(drawing(font, page, site)) : withFigure(font, page),
  }
}

/** Returns the picture as SVG. */
function drawing(font: Font, page: Page, site: SiteConfig): string {
  const lines = wrap(font, page.title, WIDTH - 2 * MARGIN).slice(0, MAX_LINES)
  const lineHeight = TITLE_SIZE * 1.12
  const firstLine = HEIGHT / 2 - ((lines.length - 1) * lineHeight) / 2 + TITLE_SIZE * 0.1
  const title = lines.map((text, index) =>
    outline(font, { text, x: MARGIN, y: firstLine + index * lineHeight, size: TITLE_SIZE, color: INK }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="${GROUND}"/>
  <rect width="100%" height="14" fill="${ACCENT}"/>
  <g transform="translate(${MARGIN} 78) scale(2.4)">
    <path fill="${ACCENT}" d="M5 0h10.2L0 15.2V5a5 5 0 015-5z"/>
    <path fill="${MUTED}" d="M20 5.6V15a5 5 0 01-5 5H5.6z"/>
  </g>
  ${outline(font, { text: site.name, x: MARGIN + 68, y: 116, size: 38, color: INK })}
  ${title.join('\n  ')}
  ${outline(font, { text: `${new URL(site.origin).host}${page.path}`, x: MARGIN, y: HEIGHT - 64, size: 28, color: MUTED })}
</svg>`
}

/** The folder of the articles’ figures. */
const FIGURES = fileURLToPath(new URL('../app/content/pictures/blog', import.meta.url))
const FIGURE_TITLE_SIZE = 46

/** Draws the picture of an article: its title above its figure. */
async function withFigure(font: Font, { title, path }: Page): Promise<Uint8Array> {
  const [lines, height] = [wrap(font, title, WIDTH - 200, FIGURE_TITLE_SIZE).slice(0, 2), 470]
  const middle = 86 - ((lines.length - 1) * FIGURE_TITLE_SIZE * 1.15) / 2
  const texts = lines.map((text, index) =>
    outline(font, {
      text,
      x: 150,
      y: middle + index * FIGURE_TITLE_SIZE * 1.15 + 14,
      size: FIGURE_TITLE_SIZE,
      color: INK,
    }),
  )
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="${GROUND}"/>
  <rect width="100%" height="14" fill="${ACCENT}"/>
  <g transform="translate(70 62) scale(2.4)">
    <path fill="${ACCENT}" d="M5 0h10.2L0 15.2V5a5 5 0 015-5z"/>
    <path fill="${MUTED}" d="M20 5.6V15a5 5 0 01-5 5H5.6z"/>
  </g>
  ${texts.join('\n  ')}
</svg>`
  const figure = await sharp(join(FIGURES, `${basename(path)}.webp`))
    .resize({ height })
    .toBuffer()
  return sharp(Buffer.from(ground))
    .composite([{ input: figure, gravity: 'south' }])
    .png({ palette: true, colours: 256, effort: 7 })
    .toBuffer()
}

interface Line {
  readonly text: string
  readonly x: number
  /** Vertical position of the baseline. */
  readonly y: number
  /** Font size in pixels per em. */
  readonly size: number
  readonly color: string
}

/** Returns a line of text as a path. */
function outline(font: Font, { text, x, y, size, color }: Line): string {
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let at = 0
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index]
    const path = `<path transform="translate(${at + (position?.xOffset ?? 0)} 0)" d="${glyph.path.toSVG()}"/>`
    at += position?.xAdvance ?? glyph.advanceWidth
    return path
  })
  // The y axis points up in a font and down in SVG.
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

/** Wraps a title at word boundaries. */
function wrap(font: Font, text: string, width: number, size = TITLE_SIZE): string[] {
  const fits = (line: string): boolean => (font.layout(line).advanceWidth * size) / font.unitsPerEm <= width
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The picture has few colours, so a palette reduces the file to a third. */
async function toPng(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, effort: 10 }).toBuffer()
}
