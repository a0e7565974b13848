import { describe, expect, it } from 'vitest'
import { extractBootScript } from './bootScripts.ts'
import { inlineScriptHashes } from './inlineScripts.ts'

const NO_IMPORTS = () => []
const SCRIPT = 'import "/assets/manifest-1.js"; import("/assets/entry-1.js")'

function page(script: string): string {
  return `<html><head><title>t</title></head><body><script>same()</script><script type="module" async="">${script}</script></body></html>`
}

describe('extractBootScript', () => {
  it('leaves inline only what is the same on all pages', () => {
    const hashes = [SCRIPT, `${SCRIPT};other()`].map((script) =>
      inlineScriptHashes(extractBootScript(page(script), NO_IMPORTS).html),
    )
    expect(hashes[0]).toHaveLength(2)
    expect(hashes[1]).toEqual(hashes[0])
  })

  it('names the file by its content, and references it in place of the script', () => {
    const { html, path, script } = extractBootScript(page(SCRIPT), NO_IMPORTS)
    expect(script).toBe(SCRIPT)
    expect(path).toMatch(/^\/assets\/boot-[\w-]{8}\.js$/)
    expect(html).toContain(`<script>same()</script><script data-scripts="${path} /assets/entry-1.js">`)
    expect(html).not.toContain(SCRIPT)
    expect(extractBootScript(page(`${SCRIPT};`), NO_IMPORTS).path).not.toBe(path)
  })

  it('leaves no script in the page that the browser would fetch before painting', () => {
    const preloading = page(SCRIPT).replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>',
    )
    const { html, path } = extractBootScript(preloading, NO_IMPORTS)
    expect(html).not.toMatch(/<link|<script[^>]* src=/)
    expect(html).toContain(`data-scripts="${path} /assets/entry-1.js /assets/a.js /assets/b.js"`)
  })

  it('names each module after those that it imports, also in a circle', () => {
    const imports: Readonly<Record<string, readonly string[]>> = {
      '/assets/a.js': ['/assets/b.js', '/assets/c.js'],
      '/assets/b.js': ['/assets/d.js'],
      '/assets/c.js': ['/assets/d.js', '/assets/a.js'],
    }
    const preloading = page(SCRIPT).replace(
      '</head>',
      '<link rel="modulepreload" href="/assets/a.js"/></head>',
    )
    const { html } = extractBootScript(preloading, (path) => imports[path] ?? [])
    expect(html.match(/data-scripts="\S+ \S+ ([^"]*)"/)?.[1]).toBe(
      '/assets/d.js /assets/b.js /assets/c.js /assets/a.js',
    )
  })

  it('rejects a page without a boot script', () => {
    expect(() => extractBootScript('<html></html>', NO_IMPORTS)).toThrow('no inline module script')
  })
})
