import { describe, expect, it } from 'vitest'
import { extractBootScript } from './bootScripts.ts'
import { inlineScriptHashes } from './inlineScripts.ts'

const SCRIPT = 'import "/assets/manifest-1.js"; import("/assets/entry-1.js")'

function page(script: string): string {
  return `<html><head><title>t</title></head><body><script>same()</script><script type="module" async="">${script}</script></body></html>`
}

describe('extractBootScript', () => {
  it('leaves inline only what is the same on all pages', () => {
    const hashes = [SCRIPT, `${SCRIPT};other()`].map((script) =>
      inlineScriptHashes(extractBootScript(page(script)).html),
    )
    expect(hashes[0]).toHaveLength(2)
    expect(hashes[1]).toEqual(hashes[0])
  })

  it('names the file by its content, and references it in place of the script', () => {
    const { html, path, script } = extractBootScript(page(SCRIPT))
    expect(script).toBe(SCRIPT)
    expect(path).toMatch(/^\/assets\/boot-[\w-]{8}\.js$/)
    expect(html).toContain(`<script>same()</script><script data-scripts="${path}">`)
    expect(html).not.toContain(SCRIPT)
    expect(extractBootScript(page(`${SCRIPT};`)).path).not.toBe(path)
  })

  it('leaves no script in the page that the browser would fetch before painting', () => {
    const preloading = page(SCRIPT).replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
    )
    const { html, path } = extractBootScript(preloading)
    expect(html).not.toMatch(/<link|<script[^>]* src=/)
    expect(html).toContain(`data-scripts="${path} /assets/a.js /assets/b.js"`)
  })

  it('rejects a page without a boot script', () => {
    expect(() => extractBootScript('<html></html>')).toThrow('no inline module script')
  })
})
