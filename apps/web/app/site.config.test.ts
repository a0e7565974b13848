import { describe, expect, it } from 'vitest'
import { isReachable, readSiteConfig } from './site.config.ts'

describe('readSiteConfig', () => {
  it('has defaults for all required values, and nothing for the rest', () => {
    expect(readSiteConfig({})).toEqual({
      name: 'Whittle',
      origin: 'https://whittle.example',
      contactEmail: '',
      contactFormUrl: '',
      siblings: { differ: '', json: '', compiler: '' },
      previewOrigin: '',
      ads: null,
      reviewBadges: [],
    })
  })

  it('removes the trailing slash of the origin', () => {
    expect(readSiteConfig({ VITE_SITE_ORIGIN: 'https://a.example/' }).origin).toBe('https://a.example')
  })

  it('lists the origins of the ad network once each, starting with the script’s', () => {
    const { ads } = readSiteConfig({
      VITE_AD_SCRIPT_URL: 'https://ads.example/a.js',
      VITE_AD_ORIGINS: 'https://img.example https://ads.example',
    })
    expect(ads?.origins).toEqual(['https://ads.example', 'https://img.example'])
  })

  it.each([
    ['VITE_SITE_ORIGIN', 'a.example'],
    ['VITE_JSON_URL', 'javascript:alert(1)'],
    ['VITE_REVIEW_BADGES', '{"name":"x"}'],
    ['VITE_REVIEW_BADGES', '[{"name":"x"}]'],
  ])('rejects %s=%s, naming the variable', (name, value) => {
    expect(() => readSiteConfig({ [name]: value })).toThrow(name)
  })
})

it('is reachable with an address or a form, and not without either', () => {
  expect(isReachable(readSiteConfig({}))).toBe(false)
  expect(isReachable(readSiteConfig({ VITE_CONTACT_EMAIL: 'hello@tools.example' }))).toBe(true)
  expect(isReachable(readSiteConfig({ VITE_CONTACT_FORM_URL: 'https://forms.example/f/1' }))).toBe(true)
})
