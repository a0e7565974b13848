import { describe, expect, it } from 'vitest'
import { readSiteConfig } from '../app/site.config.ts'
import { pageAt } from '../app/testing/pageAt.ts'
import { connectionAllowlist, contentSecurityPolicy, headerRules, previewHeaders } from './headers.ts'
import { headersFor } from './siteRules.mjs'

const site = readSiteConfig({})
const HASH = "'sha256-n1D9cZXw4ZNSiUR+6/8u4KC6Mx7KCFb9ScJA8U0UdhI='"

const rules = headerRules({
  pages: [pageAt('/'), pageAt('/image-to-video', { isolated: true })],
  rootFiles: ['/robots.txt', '/404.html'],
  scriptHashes: [HASH],
  linkedOrigins: [],
  site,
})

describe('headerRules', () => {
  it.each(['/', '/image-to-video', '/assets/a-1.js', '/nowhere/at/all'])(
    'gives %s every security header',
    (path) => {
      const headers = headersFor(rules, path)
      expect(headers['Content-Security-Policy']).toContain("default-src 'self'")
      expect(headers['X-Content-Type-Options']).toBe('nosniff')
      expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['Permissions-Policy']).toMatch(/^camera=\(self\), accelerometer=\(\),.*microphone=\(\)/)
    },
  )

  it('isolates only the pages that require it', () => {
    expect(headersFor(rules, '/image-to-video')).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'credentialless',
    })
    expect(headersFor(rules, '/')).not.toHaveProperty('Cross-Origin-Opener-Policy')
    expect(headersFor(rules, '/')).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  })

  it('gives worker scripts the embedder policy that an isolated page requires', () => {
    expect(headersFor(rules, '/assets/workers/a-1.js')['Cross-Origin-Embedder-Policy']).toBe('credentialless')
    expect(headersFor(rules, '/assets/a-1.js')).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  })

  it('lets hashed assets be cached forever, and revalidates everything else', () => {
    expect(headersFor(rules, '/assets/a-1.js')['Cache-Control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/image-to-video', '/robots.txt', '/404.html']) {
      expect(headersFor(rules, path)['Cache-Control']).toBe('no-cache')
    }
  })

  it('rejects a duplicate header for a path, because hosts would join the two values', () => {
    const twice = () =>
      headerRules({
        pages: [pageAt('/')],
        rootFiles: ['/assets/old.js'],
        scriptHashes: [],
        linkedOrigins: [],
        site,
      })
    expect(twice).toThrow('Cache-Control is set twice')
  })

  it('has one rule for all converters and one for all articles, however many there are', () => {
    const rulesFor = (count: number) => {
      const pages = Array.from({ length: count }, (_, index) => [
        pageAt(`/converter/text/t${index}`),
        pageAt(`/blogs/b${index}`),
      ])
      return headerRules({ pages: pages.flat(), rootFiles: [], scriptHashes: [], linkedOrigins: [], site })
    }
    expect(rulesFor(500)).toEqual(rulesFor(1))
    for (const path of ['/converter/text/t400', '/blogs/b400'])
      expect(headersFor(rulesFor(500), path)['Cache-Control']).toBe('no-cache')
  })

  it('rejects more rules than hosts read', () => {
    const pages = Array.from({ length: 100 }, (_, index) => pageAt(`/p${index}`))
    expect(() => headerRules({ pages, rootFiles: [], scriptHashes: [], linkedOrigins: [], site })).toThrow(
      'at most 100',
    )
  })
})

describe('the lock', () => {
  const configured = readSiteConfig({
    VITE_CONTACT_FORM_URL: 'https://forms.example/f/1',
    VITE_DIFFER_URL: 'https://diff.example/differ',
  })

  it('lets pages, workers and files connect to this site alone', () => {
    for (const path of ['/', '/assets/workers/w.js', '/sw.js', '/404.html'])
      expect(headersFor(rules, path)['Connection-Allowlist'], path).toBe('(response-origin);redirects=allow')
  })

  it('also contains what the owner configured and what pages link to', () => {
    expect(connectionAllowlist(['https://links.example'], configured)).toBe(
      '(response-origin "https://diff.example" "https://forms.example" "https://links.example");redirects=allow',
    )
  })

  it('is another one for the visitor’s own code', () => {
    expect(headersFor(rules, '/preview.html')['Connection-Allowlist']).toBe('()')
    expect(headersFor(rules, '/preview-online.html')['Connection-Allowlist']).toBe('("*://*:*")')
  })
})

describe('the integrity policy', () => {
  it('reports scripts without a hash in pages, but not in workers and previews, which check otherwise', () => {
    const policyOf = (path: string) => headersFor(rules, path)['Integrity-Policy-Report-Only']
    expect(policyOf('/')).toBe('blocked-destinations=(script)')
    for (const path of ['/assets/workers/w.js', '/preview.html', '/preview-online.html'])
      expect(policyOf(path), path).toBe('blocked-destinations=()')
  })

  it('is off where an ad network’s script, which has no hash, is configured', () => {
    const ads = readSiteConfig({ VITE_AD_SCRIPT_URL: 'https://ads.example/loader.js' })
    const withAds = headerRules({ pages: [], rootFiles: [], scriptHashes: [], linkedOrigins: [], site: ads })
    expect(headersFor(withAds, '/')['Integrity-Policy-Report-Only']).toBe('blocked-destinations=()')
  })
})

describe('the documents of the preview', () => {
  it.each(['/preview.html', '/preview-online.html'])(
    '%s has an origin of its own and its own policy instead of the site’s',
    (path) => {
      const policy = headersFor(rules, path)['Content-Security-Policy']
      expect(policy).toMatch(/^sandbox allow-scripts /)
      expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|'self' '/)
      expect(policy).toMatch(/frame-ancestors 'self'$/)
      expect(headersFor(rules, path)['X-Content-Type-Options']).toBe('nosniff')
    },
  )

  it('have no network access unless the visitor allows it', () => {
    const policy = headersFor(rules, '/preview.html')['Content-Security-Policy']
    expect(policy).toContain("default-src 'none';")
    expect(policy).not.toMatch(/\*|https?:|allow-popups/)
  })

  it('may be on another origin, which the page may frame and which allows being framed', () => {
    const other = readSiteConfig({
      VITE_SITE_ORIGIN: 'https://site.example',
      VITE_PREVIEW_ORIGIN: 'https://preview.example/',
    })
    expect(contentSecurityPolicy([], other)).toContain("frame-src 'self' https://preview.example;")
    expect(previewHeaders('/preview.html', other)?.['Content-Security-Policy']).toMatch(
      /frame-ancestors 'self' https:\/\/site\.example$/,
    )
  })
})

describe('contentSecurityPolicy', () => {
  it('allows inline scripts only by hash, and neither eval nor inline styles', () => {
    const policy = contentSecurityPolicy([HASH], site)
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${HASH};`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'/)
  })

  it('frames no document that code in a frame could have made', () => {
    expect(contentSecurityPolicy([HASH], site)).toContain("frame-src 'self';")
  })

  it('contains no third-party origin when none is configured', () => {
    expect(contentSecurityPolicy([HASH], site)).not.toMatch(/https?:/)
  })

  it('contains the origins of a configured ad network and contact form where needed', () => {
    const configured = readSiteConfig({
      VITE_AD_SCRIPT_URL: 'https://ads.example/loader.js',
      VITE_AD_ORIGINS: 'https://img.ads.example',
      VITE_CONTACT_FORM_URL: 'https://forms.example/f/1',
    })
    const policy = contentSecurityPolicy([], configured)
    expect(policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://ads.example https://img.ads.example;",
    )
    expect(policy).toContain(
      "frame-src 'self' https://forms.example https://ads.example https://img.ads.example;",
    )
  })
})
