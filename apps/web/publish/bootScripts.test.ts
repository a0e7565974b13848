import { describe, expect, it } from 'vitest'
import { extractBootScript } from './bootScripts.ts'
import { inlineScriptHashes } from './inlineScripts.ts'

const SCRIPT = 'import "/assets/manifest-1.js"; import("/assets/entry-1.js")'

function page(script: string): string {
  return `<html><head><title>t</title></head><body><script>same()</script><script type="module" async="">${script}</script></body></html>`
}

describe('extractBootScript', () => {
  it('leaves inline only what all pages have in common', () => {
    const hashes = [SCRIPT, `${SCRIPT};other()`].map((script) =>
      inlineScriptHashes(extractBootScript(page(script)).html),
    )
    expect(hashes[0]).toHaveLength(1)
    expect(hashes[1]).toEqual(hashes[0])
  })

  it('names the file by its content, in the page’s head and at the script’s place', () => {
    const { html, path, script } = extractBootScript(page(SCRIPT))
    expect(script).toBe(SCRIPT)
    expect(path).toMatch(/^\/assets\/boot-[\w-]{8}\.js$/)
    expect(html).toContain(`<link rel="modulepreload" fetchpriority="low" href="${path}"/></head>`)
    expect(html).toContain(`<script type="module" fetchpriority="low" src="${path}"></script>`)
    expect(extractBootScript(page(`${SCRIPT};`)).path).not.toBe(path)
  })

  it('lets the style sheet pass before every module', () => {
    const preloading = page(SCRIPT).replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/a.js"/></head>',
    )
    const preloads = extractBootScript(preloading).html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(2)
    for (const link of preloads) expect(link).toContain('fetchpriority="low"')
  })

  it('refuses a page that has none', () => {
    expect(() => extractBootScript('<html></html>')).toThrow('no inline module script')
  })
})
