import { describe, expect, it } from 'vitest'
import { posts } from '../app/content/blog/posts.ts'
import { privacyPolicy, termsAndConditions } from '../app/content/policies.ts'
import { pages } from '../app/pages/pages.ts'
import { readSiteConfig } from '../app/site.config.ts'
import { robots, securityTxt, sitemap, webManifest } from './documents.ts'

const site = readSiteConfig({ VITE_SITE_ORIGIN: 'https://tools.example/', VITE_SITE_NAME: 'Carve' })

describe('the generated documents', () => {
  it('list every public page in the sitemap, and nothing else', () => {
    const listed = [...sitemap(pages, site).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(listed).toEqual(pages.map((page) => `https://tools.example${page.path}`))
  })

  it('give the same date of last change in the sitemap as in an article or policy', () => {
    const dated = new Map(
      [
        ...sitemap(pages, site).matchAll(/<loc>https:..tools.example(.*?)<.loc><lastmod>(.*?)<.lastmod>/g),
      ].map(([, path = '', date]) => [path, date]),
    )
    for (const { slug, published } of posts) expect(dated.get(`/blogs/${slug}`)).toBe(published)
    expect(dated.get('/privacy-policy')).toBe(privacyPolicy(site).updated)
    expect(dated.get('/terms-conditions')).toBe(termsAndConditions(site).effective)
    expect(dated.has('/')).toBe(false)
  })

  it('let crawlers in and name the sitemap', () => {
    expect(robots(site)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://tools.example/sitemap.xml\n')
  })

  it('make the site installable under its own name, with a shortcut to every tool', () => {
    const manifest = JSON.parse(webManifest(pages, site))
    expect(manifest).toMatchObject({ name: 'Carve', start_url: '/', display: 'standalone' })
    expect(manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)).toContain('/image-editor')
    expect(manifest.share_target).toMatchObject({ action: '/tools', method: 'POST' })
    expect(manifest.share_target.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
    expect(manifest.share_target.params.files[0].accept).toEqual(
      expect.arrayContaining(['image/*', 'text/*', '.json', '.toml', '.patch']),
    )
    expect(manifest.file_handlers[0]).toMatchObject({ action: '/image-editor' })
    const endings = manifest.file_handlers.flatMap(({ accept }: { accept: Record<string, string[]> }) =>
      Object.values(accept).flat(),
    )
    for (const ending of 'json csv tsv xml yaml yml toml diff patch html md txt svg png jpg'.split(' '))
      expect(endings).toContain(`.${ending}`)
    const icons = manifest.shortcuts.map(({ icons: [icon] }: { icons: { src: string }[] }) => icon?.src)
    expect(icons).toContain('/shortcuts/image-editor.png')
    expect(manifest.launch_handler).toEqual({ client_mode: 'navigate-new' })
    expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toContain('512x512')
  })
})

describe('securityTxt', () => {
  const configured = readSiteConfig({
    VITE_SITE_ORIGIN: 'https://tools.example',
    VITE_CONTACT_EMAIL: 'a@tools.example',
    VITE_CONTACT_FORM_URL: 'https://forms.example/f/1',
  })

  it('has what RFC 9116 requires, from the owner’s settings', () => {
    expect(securityTxt(configured, 2026)).toBe(
      'Contact: mailto:a@tools.example\nContact: https://forms.example/f/1\nExpires: 2027-12-31T23:59:59Z\nPreferred-Languages: en\nCanonical: https://tools.example/.well-known/security.txt\nPolicy: https://tools.example/trust\n',
    )
  })

  it('is absent where there is no address', () => {
    expect(securityTxt(readSiteConfig({}), 2026)).toBeUndefined()
  })
})
