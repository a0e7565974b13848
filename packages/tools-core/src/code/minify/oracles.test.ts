// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders belong to code in a text
/** Minified code is compared with its source by programs that had no part in making it smaller. */
import { runInNewContext } from 'node:vm'
import { transform } from 'esbuild'
import { minify as minifyHtmlElsewhere } from 'html-minifier-terser'
import { parse, serialize } from 'parse5'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { minifyCode } from './index.ts'

const minified = async (text: string, language: 'html' | 'javascript' | 'svg') =>
  unwrap(await minifyCode(text, { language }))

/** Programs whose value is `answer`: each uses something that a minifier may break. */
const PROGRAMS = [
  'var answer = [3, 1, 2].sort((first, second) => first - second).map(String).join()',
  'function fib(number) { return number < 2 ? number : fib(number - 1) + fib(number - 2) } var answer = fib(15)',
  'class Shape { #side = 2; static made = 0; constructor() { Shape.made++ } get area() { return this.#side ** 2 } } new Shape(); var answer = [new Shape().area, Shape.made, Shape.name]',
  'var answer = []; for (let index = 0; index < 3; index++) answer.push(() => index); answer = answer.map((each) => each())',
  'var answer = 0; outer: for (const row of [[1, 2], [3, 4]]) { for (const cell of row) { if (cell === 3) break outer; answer += cell } }',
  'function* count() { try { yield 1; yield 2 } finally { log.push("end") } } var log = []; for (const each of count()) { log.push(each); break } var answer = log',
  'var answer = (function (first, { second = first + 1, ...rest } = {}) { return [first, second, rest, arguments.length] })(1, { third: 3 })',
  'var answer = `a${1 + 1}b${`c${"d"}`}`.replace(/(?<letter>[a-z])(?=\\d)/g, "<$<letter>>")',
  'var answer = [0.1 + 0.2, 1e21, -0, 0xff, 1 / 3, 2 ** 31 | 0, NaN, 9007199254740993n * 2n].map(String)',
  'var answer = null ?? (void 0 || false) ?? "unused"; answer = [answer, undefined?.a.b, ({ a: null }).a?.()]',
  'try { undefinedName } catch ({ name }) { var answer = name } finally { answer += "!" }',
  'var answer = ""; switch (2) { case 1: answer += 1; case 2: answer += 2; case 3: answer += 3; break; default: answer += 4 }',
  'var counter = { value: 0, toString() { return "n" + this.value++ } }; var answer = counter + "" + counter + counter.value',
  'var a = 1; { let a = 2; var answer = (() => { const b = a; { const a = 3; return a + b } })() + a }',
  'const key = "x-y"; var answer = Object.entries({ [key]: 1, "z": 2, 3: 4, get five() { return 5 } })',
  'function hoisted() { return typeof later + typeof inner; var inner = 1 } var answer = hoisted(); var later',
  'with_ = { in: 1, new: 2 }; var answer = with_.in + with_["new"]; delete with_.in; answer += ("in" in with_)',
  'var answer = [..."a😀é"].map((letter) => letter.codePointAt(0)).concat("\\u2028\\0\\x41".length)',
]

const answerOf = (code: string): unknown => runInNewContext(`${code}\n;JSON.stringify(answer)`)

describe('minified JavaScript', () => {
  it.each(PROGRAMS)('answers what the source and esbuild’s answer: %s', async (program) => {
    const small = await minified(program, 'javascript')
    const peer = (await transform(program, { minify: true })).code
    expect(answerOf(small)).toBe(answerOf(program))
    expect(answerOf(peer)).toBe(answerOf(program))
    expect(small.length).toBeLessThanOrEqual(Math.max(program.length, peer.length))
  })
})

/** Their scripts and style sheets are as small as they become, as the other minifier leaves them alone. */
const PAGES = [
  '<!doctype html>\n<html lang="en">\n<head>\n  <meta charset="utf-8">\n  <title>a  b</title>\n  <link rel="stylesheet" href="a.css">\n</head>\n<body class="a">\n  <p>b <b>c</b> d</p>\n  <!-- e -->\n  <ul>\n    <li>f</li>\n    <li>g</li>\n  </ul>\n</body>\n</html>\n',
  '<!doctype html><title>a</title><p>b   c<br>  d <i> e </i> f</p> <p>\n  g\n</p>',
  '<!doctype html><title>a</title><pre>\n  b\n\n  c </pre><textarea>\n d </textarea><code> e  f </code>',
  '<!doctype html><title>a</title><form action="/b?c=d&amp;e"><input type="text" value="" disabled="disabled"><button>f</button> <button>g</button></form>',
  '<!doctype html><title>a</title><table>\n<thead><tr><th>b</th></tr></thead>\n<tbody>\n<tr><td> c </td></tr></tbody></table>',
  '<!doctype html><title>a</title><p title="b \'c\' &quot;d&quot;" data-e="f>g" hidden>&lt;h&gt; &amp; &nbsp;i</p><script>a<2&&b&&c();</script><style>k>l{m:n}</style>',
]

/** A page as another minifier leaves it, so that two pages which show the same are the same text. */
const normal = (text: string) =>
  minifyHtmlElsewhere(serialize(parse(text)), {
    collapseWhitespace: true,
    removeComments: true,
    collapseBooleanAttributes: true,
    sortAttributes: true,
  })

describe('minified HTML', () => {
  it.each(PAGES)('is for another minifier the page that %s is', async (text) => {
    const small = await minified(text, 'html')
    expect(await normal(small)).toBe(await normal(text))
    expect(small.length).toBeLessThanOrEqual(text.length)
  })

  it.each(PAGES)('has the elements and attributes of %s, as parse5 reads them', async (text) => {
    const marks = (page: string) =>
      serialize(parse(page))
        .replace(/<!--[\s\S]*?-->/g, '')
        .match(/<[^>]*>/g)
        ?.map((tag) => tag.replace('="disabled"', '=""'))
    expect(marks(await minified(text, 'html'))).toEqual(marks(text))
  })
})

const DRAWINGS = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><!-- a --><title>b</title><rect x="4.0000" y="4" width="30" height="20" rx="3" fill="#ff0000" stroke="#000000" stroke-width="2"/><circle cx="40" cy="40" r="15" style="fill:rgb(0,128,0);fill-opacity:.5"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64" width="64" height="64"><defs><linearGradient id="gradient"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#ff0"/></linearGradient><path id="leaf" d="M 10 10 L 50 10 C 50 30 30 50 10 50 Z"/></defs><use xlink:href="#leaf" fill="url(#gradient)"/><use xlink:href="#leaf" transform="translate(20 20) rotate(15) scale(.5)" fill="teal"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><style>.a{fill:none;stroke:#840;stroke-width:3}</style><g transform="translate(2,2)"><g><polyline class="a" points="0,0 20,40 40,0 60,60"/></g><path class="a" d="M0 60 A 30 30 0 0 1 60 60 q -10 -10 -20 0 t -20 0"/></g></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs><clipPath id="c"><circle cx="32" cy="32" r="20"/></clipPath><mask id="m"><rect width="64" height="64" fill="#fff"/><rect width="32" height="32" fill="#000"/></mask></defs><g clip-path="url(#c)" mask="url(#m)"><rect width="64" height="64" fill="#06c"/><ellipse cx="32" cy="40" rx="10" ry="5" fill="hsl(30,100%,50%)"/></g></svg>',
]

/** The picture that librsvg draws, twice as large. */
const draw = (svg: string) => sharp(Buffer.from(svg), { density: 144 }).ensureAlpha().raw().toBuffer()

describe('minified SVG', () => {
  it.each(DRAWINGS)('is drawn by librsvg as %s', async (drawing) => {
    const small = await minified(drawing, 'svg')
    expect(small.length).toBeLessThan(drawing.length)
    const [before, after] = [await draw(drawing), await draw(small)]
    expect(after.length).toBe(before.length)
    // Rounded coordinates move the edge of a line by less than a hundredth of a pixel.
    const differences = before.map((value, at) => Math.abs(value - after[at]!))
    expect(differences.reduce((most, each) => Math.max(most, each), 0)).toBeLessThanOrEqual(8)
  })
})
