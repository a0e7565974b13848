import { createRequire } from 'node:module'
import fc from 'fast-check'
import { Marked } from 'marked'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { htmlToMarkdown, markdownToHtml } from './index.ts'

/** An example of CommonMark's specification; an arrow stands for a tab. */
interface Example {
  readonly number: number
  readonly markdown: string
  readonly html: string
}
const spec: { readonly tests: readonly Example[] } = createRequire(import.meta.url)('commonmark-spec')
const examples = spec.tests.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

const html = (text: string) => unwrap(markdownToHtml(text))
const markdown = (text: string) => unwrap(htmlToMarkdown(text))

/** HTML without what two programs may write in different ways. */
const plain = (text: string) => JSON.stringify(parts(parseFragment(text.replace(/\n/g, ' '))))

interface Node {
  readonly nodeName: string
  readonly value?: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly unknown[]
}

function parts(node: unknown): unknown {
  const { nodeName, value, attrs = [], childNodes = [] } = node as Node
  if (nodeName === '#text') return value!.replace(/\s+/g, ' ').trim()
  const own = attrs.map(({ name, value }) => `${name}=${value}`).toSorted()
  return [nodeName, own, childNodes.map(parts).filter((part) => part !== '')]
}

describe('markdownToHtml', () => {
  it('passes the examples of CommonMark whose HTML is all allowed', () => {
    const own = examples.filter(({ html }) => {
      const safe = unwrap(markdownToHtml(html, { flavour: 'commonmark' }))
      return plain(safe) === plain(html)
    })
    expect(own.length).toBeGreaterThan(350)
    const wrong = own.filter(
      (test) => plain(unwrap(markdownToHtml(test.markdown, { flavour: 'commonmark' }))) !== plain(test.html),
    )
    expect(wrong.map(({ number }) => number)).toEqual([])
  })

  it.each([
    ['| a | b |\n|:-|-:|\n| 1 | ~~2~~ |', /<td align="left">1<\/td>\s*<td align="right"><del>2<\/del><\/td>/],
    [
      '- [x] a\n- [ ] b',
      /<input type="checkbox" checked disabled> a<\/li>\s*<li[^>]*><input type="checkbox" disabled> b/,
    ],
    ['see https://example.com now', /<a href="https:\/\/example\.com">https:\/\/example\.com<\/a>/],
    [
      'a[^1]\n\n[^1]: b',
      /<a href="#user-content-fn-1" id="user-content-fnref-1"[\s\S]*<li id="user-content-fn-1">/,
    ],
    ['```js\nlet a\n```', /<pre><code class="language-js">let a\n<\/code><\/pre>/],
    [
      '<details><summary>a</summary>\n\n*b*\n\n</details>',
      /<details><summary>a<\/summary>\s*<p><em>b<\/em><\/p>\s*<\/details>/,
    ],
  ])('knows GitHub’s %j', (text, expected) => {
    expect(html(text)).toMatch(expected)
  })

  it.each([
    '- a\n-\n[ ] b',
    '-\n[x] **b**',
    '> 1.\n[X] b',
    '- [x] a\n\n  [ ] b',
    '- [ ] a\n- [x] b\n',
    '- > [ ] a',
  ])('knows which box of %j belongs to a list, as marked does', (text) => {
    const withoutClasses = html(text).replaceAll(/ class="[^"]*"/g, '')
    expect(plain(withoutClasses)).toBe(plain(new Marked({ gfm: true }).parse(text) as string))
  })

  it('agrees with marked on texts without HTML', () => {
    const other = new Marked({ gfm: true })
    const block = fc.constantFrom(
      '# a',
      'b *c* `d`',
      '- e\n- f',
      '1. g\n2. h',
      '> i',
      '```\nj\n```',
      '[k](l)',
      '---',
      '**m** ~~n~~',
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const text = blocks.join('\n\n')
        expect(plain(html(text))).toBe(plain(other.parse(text) as string))
      }),
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '[a](data:text/html,<script>alert(1)</script>)',
    '<iframe src="https://example.com"></iframe>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<p style="background:url(x)" onclick="a()">b</p>',
    '<form action="https://example.com"><button formaction="javascript:a()">b</button></form>',
    '![a](vbscript:a)',
    '<base href="https://example.com">',
  ])('leaves nothing in %j that runs or loads a page', (text) => {
    expect(html(text)).not.toMatch(
      /<(?:script|iframe|svg|math|style|form|button|base|object|embed)|<[^>]*\son\w+=|(?:href|src)="(?!https?:|#)[^"]*:|<[^>]*style=/i,
    )
  })

  it('leaves HTML out if asked', () => {
    expect(unwrap(markdownToHtml('a <b>c</b>', { html: 'none' }))).toBe('<p>a c</p>\n')
  })
})

/** Elements that Markdown has no signs for. */
const FOREIGN = /<(?!\/?(?:p|h\d|ul|ol|li|em|strong|code|pre|blockquote|hr|br|a|img)\b)/

describe('htmlToMarkdown', () => {
  it('says that elements are nested too deep', () => {
    expect(htmlToMarkdown('<div>'.repeat(20_000))).toMatchObject({
      ok: false,
      errors: [{ code: 'too-deep' }],
    })
  })

  it.each([
    ['<h2>A</h2><p>b <i>c</i> <code>d</code></p>', '## A\n\nb *c* `d`\n'],
    ['<ol><li>a<li>b</ol>', '1. a\n2. b\n'],
    ['<table><tr><th>a<th>b<tr><td>1<td>2</table>', '| a | b |\n| - | - |\n| 1 | 2 |\n'],
    [
      '<html><head><title>x</title><style>a{}</style></head><body><script>y</script><p>z</p></body></html>',
      'z\n',
    ],
    ['<pre><code class="language-js">let a\n</code></pre>', '```js\nlet a\n```\n'],
    ['<p>1 * 2 * 3 <del>_x_</del></p>', '1 \\* 2 \\* 3 ~~\\_x\\_~~\n'],
    ['', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(markdown(text)).toBe(expected)
  })

  it('keeps the examples of CommonMark, as marked reads its Markdown', () => {
    const other = new Marked({ gfm: true })
    const own = examples.filter(({ markdown, html }) => !markdown.includes('<') && !FOREIGN.test(html))
    expect(own.length).toBeGreaterThan(500)
    const wrong = own.filter(({ html }) => plain(other.parse(markdown(html)) as string) !== plain(html))
    expect(wrong.map(({ number }) => number)).toEqual([
      138, // Code of spaces alone, as in 334.
      196, // The line breaks in a title.
      ...[307, 319, 320, 321], // One item with paragraphs, which all items get.
      334,
      520, // Marks in the words for a picture.
    ])
  })

  it('comes back: the HTML of its Markdown is the same', () => {
    const block = fc.constantFrom(
      '<h3>a</h3>',
      '<p>b <em>c</em></p>',
      '<ul>\n<li>d</li>\n<li>e</li>\n</ul>',
      '<blockquote>\n<p>f</p>\n</blockquote>',
      '<pre><code>g\n</code></pre>',
      '<p><a href="https://example.com">h</a> <del>i</del></p>',
      '<hr>',
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        // Two lists or two quotes after one another are one in Markdown.
        const all = blocks.filter((each, at) => each[1] !== blocks[at - 1]?.[1] || /^<[ph]/.test(each))
        expect(plain(html(markdown(all.join('\n'))))).toBe(plain(all.join('\n')))
      }),
    )
  })
})
