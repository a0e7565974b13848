import { describe, expect, it } from 'vitest'
import { plainText } from '../lib/text/prose.ts'
import { readSiteConfig } from '../site.config.ts'
import { type Policy, privacyPolicy, termsAndConditions } from './policies.ts'

const bare = readSiteConfig({})
const withAds = readSiteConfig({
  VITE_AD_SCRIPT_URL: 'https://ads.example/a.js',
  VITE_CONTACT_EMAIL: 'hello@tools.example',
})

function textOf(policy: Policy, id: string): string {
  return plainText(policy.sections.find((section) => section.id === id)?.text ?? [])
}

describe('the privacy policy', () => {
  it('is effective from July 30, 2025, was updated a day later, and has nine sections', () => {
    const { effective, updated, sections } = privacyPolicy(bare)
    expect([effective, updated, sections.length]).toEqual(['2025-07-30', '2025-07-31', 9])
  })

  it('mentions third-party cookies only with an ad network, and names it', () => {
    expect(textOf(privacyPolicy(bare), 'advertising')).toContain('no advertisements')
    expect(textOf(privacyPolicy(bare), 'cookie-consent')).toContain('nothing to consent to')
    expect(textOf(privacyPolicy(withAds), 'advertising')).toContain('ads.example')
    expect(textOf(privacyPolicy(withAds), 'cookie-consent')).toContain('you are asked')
    expect(textOf(privacyPolicy(withAds), 'no-data-collection')).toContain('Your answer about advertising')
  })

  it('links to the contact page, and to a configured e-mail address', () => {
    const links = (site: typeof bare) => JSON.stringify(privacyPolicy(site).sections.at(-1)?.text)
    expect(links(bare)).toContain('/contact')
    expect(links(bare)).not.toContain('mailto:')
    expect(links(withAds)).toContain('mailto:hello@tools.example')
  })
})

describe('the terms', () => {
  it('are twelve numbered sections under the laws of India, from July 30, 2025', () => {
    const { effective, sections } = termsAndConditions(bare)
    expect([effective, sections.length]).toEqual(['2025-07-30', 12])
    expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(sections.map((_, at) => at + 1))
    expect(textOf(termsAndConditions(bare), 'governing-law')).toContain('laws of India')
  })
})

it.each([privacyPolicy(withAds), termsAndConditions(bare)])(
  'each section of $title has a unique id',
  ({ sections }) => {
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length)
  },
)
