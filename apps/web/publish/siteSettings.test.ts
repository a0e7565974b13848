import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readSiteConfig } from '../app/site.config.ts'
import { settingsOf } from './siteSettings.ts'

const EVERYTHING = {
  VITE_SITE_NAME: ' Carve ',
  VITE_SITE_ORIGIN: 'https://carve.example/',
  VITE_CONTACT_EMAIL: 'hello@carve.example',
  VITE_CONTACT_FORM_URL: 'https://forms.example/contact?id=7',
  VITE_DIFFER_URL: 'https://diff.example/differ',
  VITE_JSON_URL: 'https://json.example',
  VITE_COMPILER_URL: 'https://code.example',
  VITE_PREVIEW_ORIGIN: 'https://preview.example/',
  VITE_AD_SCRIPT_URL: 'https://ads.example/loader.js',
  VITE_AD_ORIGINS: 'https://frames.ads.example/a https://img.ads.example',
  VITE_REVIEW_BADGES: '[{"name":"Rated","url":"https://reviews.example/carve","image":"/favicon.svg"}]',
}

it.each([
  ['nothing', {}],
  ['everything', EVERYTHING],
  ['an ad network with one origin', { VITE_AD_SCRIPT_URL: EVERYTHING.VITE_AD_SCRIPT_URL }],
])('gives the same configuration again, where %s is configured', (_, env) => {
  const site = readSiteConfig(env)
  expect(readSiteConfig(settingsOf(site))).toEqual(site)
})

it('has every variable that the configuration reads', async () => {
  const text = await readFile(new URL('../app/site.config.ts', import.meta.url), 'utf8')
  const read = new Set(text.match(/\bVITE_[A-Z_]+/g))
  expect(Object.keys(settingsOf(readSiteConfig(EVERYTHING))).sort()).toEqual([...read].sort())
})

it('publishes nothing that the pages do not contain', () => {
  const env = { VITE_OTHER: 'secret', VITE_AD_ORIGINS: 'https://unused.example', HOME: '/home/me' }
  expect(settingsOf(readSiteConfig(env))).toEqual({
    VITE_SITE_NAME: 'Whittle',
    VITE_SITE_ORIGIN: 'https://whittle.example',
  })
})
