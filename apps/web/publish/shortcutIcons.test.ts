import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pages } from '../app/pages/pages.ts'
import { readSiteConfig } from '../app/site.config.ts'
import { SCREENSHOTS, webManifest } from './documents.ts'
import { makeShortcutIcons } from './shortcutIcons.ts'

it('each shortcut of the manifest has an icon of the size that it states', async () => {
  const { shortcuts } = JSON.parse(webManifest(pages, readSiteConfig({})))
  const icons = await makeShortcutIcons(pages)
  expect(icons.map(({ path }) => path)).toEqual(
    shortcuts.map(({ icons: [icon] }: { icons: { src: string }[] }) => icon?.src),
  )
  for (const { bytes } of icons)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
})

it.each(SCREENSHOTS)('the screenshot $name has the size that the manifest states', async (screenshot) => {
  const file = new URL(`../public/screenshots/${screenshot.name}.webp`, import.meta.url)
  expect(existsSync(file)).toBe(true)
  const { width, height } = screenshot
  expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'webp', width, height })
})
