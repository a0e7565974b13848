import { describe, expect, it } from 'vitest'
import { codePicture } from './codePicture.ts'

/** The text a browser would show for it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

describe('codePicture', () => {
  it.each([
    ['html', '<p class="a">1 &lt; 2 &amp; 3</p>\n<style>b { top: 0 }</style>\n'],
    ['css', 'a > b {\n  color: #fff; /* & */\n}\n'],
    ['javascript', "const a = '<b>' && 1\n\nf(a)"],
  ] as const)('shows every character of %s, each line as one element', (language, code) => {
    const html = codePicture(code, language)
    expect(textOf(html)).toBe(`${code}\n`)
    expect(html.match(/\n<\/span><\/span>/g)).toHaveLength(code.split('\n').length)
  })

  it('uses the classes that the editor gives the same tokens', () => {
    expect(codePicture('let a = 1', 'javascript')).toBe(
      '<span><span><span><span class="code-keyword">let</span> a = <span class="code-number">1</span>\n</span></span></span>',
    )
  })
})
