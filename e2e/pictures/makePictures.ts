/**
 * Makes every picture that is made and not drawn: `npm run pictures`.
 *
 * The built site itself makes them: it is opened in a browser, used, and photographed. Those of the site are
 * therefore in the next build. `npm run pictures -- samples` makes only the named ones.
 */
import process from 'node:process'
import { chromium } from '@playwright/test'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { startSite } from '../support/siteServer.ts'
import { makeBlogPictures } from './blogPictures.ts'
import { makeDocsPictures } from './docsPictures.ts'
import { makeHomePictures } from './homePictures.ts'
import { makeInstallPictures } from './installPictures.ts'
import { makeSamplePictures } from './samplePictures.ts'
import type { Studio } from './studio.ts'

/** In this order: later ones open pictures that earlier ones have made. */
const MAKERS: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  samples: makeSamplePictures,
  home: makeHomePictures,
  blog: makeBlogPictures,
  docs: makeDocsPictures,
  install: makeInstallPictures,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in MAKERS))
if (unknown.length > 0)
  throw new RangeError(
    `No such pictures: ${unknown.join(', ')}. There are: ${Object.keys(MAKERS).join(', ')}.`,
  )

const site = await startSite()
const browser = await chromium.launch(browserLaunchOptions())
try {
  for (const [name, make] of Object.entries(MAKERS))
    if (named.length === 0 || named.includes(name)) await make({ browser, origin: site.origin })
} finally {
  await browser.close()
  await site.end()
}
