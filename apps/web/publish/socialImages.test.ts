import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Page, pages } from '../app/pages/pages.ts'
import { socialImagePath } from '../app/pages/socialImage.ts'
import { readSiteConfig } from '../app/site.config.ts'
import { type SocialImages, socialImages } from './socialImages.ts'

const site = readSiteConfig({})

function titled(title: string): Page {
  return { path: '/a/b', kind: 'page', name: title, title, description: '', keywords: [] }
}

describe('a social image', () => {
  let images: SocialImages

  beforeAll(async () => {
    images = await socialImages()
  })

  it('is a small PNG of 1200 × 630', async () => {
    const png = await images.draw(titled('A title that is long enough to wrap into two or three lines'), site)
    const { format, width, height } = await sharp(png).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(60_000)
  })

  it('shows the title: another title makes another picture', async () => {
    const [one, two] = await Promise.all(['One', 'Two'].map((title) => images.draw(titled(title), site)))
    expect(Buffer.compare(one ?? new Uint8Array(), two ?? new Uint8Array())).not.toBe(0)
  })

  it('of an article shows its figure', async () => {
    const article = pages.find(({ figure }) => figure !== undefined)!
    const { figure, ...without } = article
    const [shown, text] = await Promise.all([article, without].map((page) => images.draw(page, site)))
    const { width, height } = await sharp(shown).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(shown!.length).toBeGreaterThan(text!.length)
    expect(socialImagePath(article, site)).not.toBe(socialImagePath(without, site))
  })

  it('keeps the longest titles inside the picture', async () => {
    const titles = pages.map(({ title }) => title).sort((a, b) => b.length - a.length)
    for (const title of titles.slice(0, 12)) {
      const { data, info } = await sharp(await images.draw(titled(title), site))
        .extract({ left: 1140, top: 20, width: 60, height: 600 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.width).toBe(60)
      expect(Math.min(...data), title).toBeGreaterThan(240)
    }
  })
})

describe('socialImagePath', () => {
  it('has a path per page, which changes with the title', () => {
    const paths = pages.map((page) => socialImagePath(page, site))
    expect(new Set(paths).size).toBe(pages.length)
    expect(socialImagePath(titled('One'), site)).toMatch(/^\/assets\/social\/a-b-\w+\.png$/)
    expect(socialImagePath(titled('One'), site)).not.toBe(socialImagePath(titled('Two'), site))
  })
})
