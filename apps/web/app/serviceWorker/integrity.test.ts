import { describe, expect, it } from 'vitest'
import { acceptsImportMap, enforceIntegrity } from './integrity.ts'

const POLICY = 'blocked-destinations=(script)'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
const brands = (version: string) => [
  { brand: 'Not(A:Brand', version: '8' },
  { brand: 'Chromium', version },
]

describe('the policy for scripts without a hash', () => {
  it.each([
    ['Chromium', { userAgent: `${CHROME} Chrome/156.0.0.0`, userAgentData: { brands: brands('156') } }, true],
    ['an older one', { userAgent: CHROME, userAgentData: { brands: brands('155') } }, false],
    ['Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux; rv:153.0) Gecko/20100101 Firefox/153.0' }, true],
    ['an older one', { userAgent: 'Mozilla/5.0 (X11; rv:152.0) Gecko/20100101 Firefox/152.0' }, false],
    [
      'WebKit',
      { userAgent: 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0' },
      false,
    ],
    [
      'WebKit by another name',
      { userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/170.0' },
      false,
    ],
    ['WebKit that poses as Chrome', { userAgent: `${CHROME} Chrome/170.0.0.0 Safari/537.36` }, false],
  ] as const)('is enforced where the site was tried under it: %s', (_, browser, expected) => {
    expect(acceptsImportMap(browser)).toBe(expected)
  })

  it('replaces the one that only reports, and leaves status, text and other headers', async () => {
    const headers = {
      'Integrity-Policy-Report-Only': POLICY,
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    }
    const response = enforceIntegrity(new Response('<!doctype html>', { status: 404, headers }))
    expect([response.status, await response.text()]).toEqual([404, '<!doctype html>'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'integrity-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['a script', { 'Integrity-Policy-Report-Only': POLICY, 'Content-Type': 'text/javascript' }],
    ['a document without one', { 'Content-Type': 'text/html' }],
  ])('is not given to %s', (_, headers) => {
    const response = new Response('', { headers })
    expect(enforceIntegrity(response)).toBe(response)
  })
})
