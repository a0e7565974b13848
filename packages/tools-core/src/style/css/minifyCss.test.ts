import fc from 'fast-check'
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { readWithPostcss, styleSheet } from '../../../test/cssText.ts'
import { firstError, unwrap } from '../../../test/results.ts'
import { minifyCss } from './index.ts'

const minify = (text: string, options = {}) => unwrap(minifyCss(text, options))

describe('minifyCss', () => {
  it.each([
    ['', ''],
    ['a { color : red ; }', 'a{color:red}'],
    ['a > b , c ~ d  e { b: c }', 'a>b,c~d e{b:c}'],
    ['/* a */ a { b: c /* d */ }', 'a{b:c}'],
    ['/*! keep */a{b:c}', '/*! keep */a{b:c}'],
    ['@media screen and (min-width: 1px) { a { b: c } }', '@media screen and (min-width:1px){a{b:c}}'],
    ['@import url("a.css"); @layer a, b;', '@import"a.css";@layer a,b;'],
    ['@charset "utf-8"; a { b: c }', '@charset "utf-8";a{b:c}'],
    ['[type="text"], [a="b c"] { b: c }', '[type=text],[a="b c"]{b:c}'],
    ['@keyframes k { from { b: c } 100% { b: d } }', '@keyframes k{0%{b:c}to{b:d}}'],
    ['a { b: c; --x: 1.0px  2px ; }', 'a{b:c;--x:1.0px  2px}'],
    ['a { --x:; }', 'a{--x:}'],
    ['a { --x: ; --y:\n\t }', 'a{--x: ;--y: }'],
    ['[type="text"i], [type = "text" i], [a="b c"i]{b:c}', '[type=text i],[type=text i],[a="b c"i]{b:c}'],
    ['a/**/b{c:d}', 'a/**/b{c:d}'],
    ['li:nth-child( 2n + 1 of .x > .y ):hover{c:d}', 'li:nth-child(2n+1 of .x>.y):hover{c:d}'],
    [
      ':nth-last-of-type(-n + 3), :nth-child( n - 1 ), :nth-child( odd ){c:d}',
      ':nth-last-of-type(-n+3),:nth-child(n-1),:nth-child(odd){c:d}',
    ],
    [':nth-child(+ 1) + a{c:d}', ':nth-child(+ 1)+a{c:d}'],
    ['a { width: calc( 1px + 2px * 3 ) }', 'a{width:calc(1px + 2px*3)}'],
    ['a { font: 12px / 1.50 x }', 'a{font:12px/1.5 x}'],
    ['a { b: "c\\12\r\nd" "c\\12\nd" }', 'a{b:"c\\12\r\nd" "c\\12\nd"}'],
  ])('writes %j as %j', (text, minified) => {
    expect(minify(text)).toBe(minified)
  })

  it.each([
    ['color:#FFFFFF', 'color:#fff'],
    ['color:white', 'color:#fff'],
    ['color:#ff0000ff', 'color:red'],
    ['color:#11223380', 'color:#11223380'],
    ['color:#aabbccdd', 'color:#abcd'],
    ['color:rgb(255, 0, 0)', 'color:red'],
    ['color:rgba(255,0,0,0.50)', 'color:rgba(255,0,0,.5)'],
    ['margin:0px 0em', 'margin:0'],
    ['background:url(a.png)0px 0em', 'background:url(a.png)0 0'],
    ['transform-origin:0px 50%', 'transform-origin:0 50%'],
    ['object-position:0px 0px', 'object-position:0 0'],
    ['margin:1px 2px 1px 2px', 'margin:1px 2px'],
    ['margin:1px 2px 3px 2px', 'margin:1px 2px 3px'],
    ['opacity:0.50', 'opacity:.5'],
    ['border-color:#fff#000#fff', 'border-color:#fff#000'],
    ['margin:-0.5px', 'margin:-.5px'],
    ['line-height:1.0', 'line-height:1'],
    ['font-weight:bold', 'font-weight:700'],
    ['background:url("a.png")', 'background:url(a.png)'],
    ['background:url( a.png )', 'background:url(a.png)'],
    ['background:url( a\\ )', 'background:url(a\\ )'],
    ['background:url(a\\\\ )', 'background:url(a\\\\)'],
    ['background:url( \u3000a\u00a0 )', 'background:url(\u3000a\u00a0)'],
    ['background:\\75 rl( a.png )', 'background:url(a.png)'],
  ])('shortens %s to %s', (text, short) => {
    expect(minify(`a{${text}}`)).toBe(`a{${short}}`)
  })

  it.each([
    'z-index:1.0',
    'opacity:0px',
    'flex:1 1 0px',
    'transform:translate(0px)',
    'transition-duration:0s',
    'transform:rotate(0deg)',
    'animation-name:white',
    'margin:var(--a) var(--a)',
    'color:var(--a,white)',
    'background:url("a b.png")',
    'unicode-range:U+0025-00FF,U+4??',
    'width:calc(0px + 1px)',
    'font-family:bold',
  ])('leaves %s alone, because a shorter form would have another meaning', (text) => {
    expect(minify(`a{${text}}`)).toBe(`a{${text}}`)
  })

  it.each([
    ['a{} b{c:d}', 'b{c:d}'],
    ['@media print{a{}}', ''],
    ['a{b:c} a{d:e}', 'a{b:c;d:e}'],
    ['a{b:c} d{b:c}', 'a,d{b:c}'],
    ['a{b:c;d:e;b:c}', 'a{d:e;b:c}'],
    ['@media print{a{b:c}} @media print{d{e:f}}', '@media print{a{b:c}d{e:f}}'],
    ['a{b:c} d{b:c;e:f} a{b:c}', 'a{b:c}d{b:c;e:f}a{b:c}'],
    ['a{b:c} :has(x){b:c}', 'a{b:c}:has(x){b:c}'],
    ['@layer a{}', '@layer a{}'],
    ['@keyframes k{}', '@keyframes k{}'],
    ['a{b:c;b:d;b:c}', 'a{b:d;b:c}'],
    [
      '.a{b:c;&:hover{b:d}}#e{b:c;&:hover{b:d}}.a.x:hover{b:e}',
      '.a{b:c;&:hover{b:d}}#e{b:c;&:hover{b:d}}.a.x:hover{b:e}',
    ],
    ['@layer{a{b:c}} @layer{a{b:c}}', '@layer{a{b:c}}@layer{a{b:c}}'],
  ])('merges %j to %j', (text, merged) => {
    expect(minify(text)).toBe(merged)
  })

  it.each([
    'a::before x',
    'a::before:hover',
    '::before.x',
    'a > > x',
    '> x',
    '.1x',
    '#1x',
    'a..x',
    'x*',
    '[y=1]',
    ':nth-child(x)',
    ':hovering',
  ])('keeps %s, which some or all browsers reject as a selector, out of a list', (selector) => {
    expect(minify(`a{b:c}${selector}{b:c}`)).toMatch(/^a\{b:c\}/)
  })

  it.each([
    '*',
    'A > .x:hover::before',
    '::before',
    'a x + #y ~ ::after',
    '[x-y]',
    '[x^="1 2"].z',
    'li:nth-child(2n + 1):first-child',
    ':nth-child(-n+3)',
    '--x.-y',
  ])('puts %s into a list', (selector) => {
    expect(minify(`a{b:c}${selector}{b:c}`)).toMatch(/^a,/)
  })

  it('keeps comments, values and rules on request', () => {
    const options = { comments: 'all', values: 'keep', rules: 'keep' } as const
    expect(minify('/* a */ a { color: white } a {}', options)).toBe('/* a */a{color:white}a{}')
    expect(minify('/*! a */ a { b: c }', { comments: 'none' })).toBe('a{b:c}')
  })

  it('reports what it saved', () => {
    expect(minifyCss('a { b: c }')).toMatchObject({
      notes: [{ code: 'saved', message: '10 characters became 6: 40 % less.' }],
    })
  })

  it('rejects malformed CSS, so that nothing is lost', () => {
    expect(firstError(minifyCss('a{b:c'))?.code).toBe('unclosed-block')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(styleSheet, (text) => {
        const once = minify(text)
        expect(minify(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every rule, as PostCSS reads them, when values and rules are kept', () => {
    fc.assert(
      fc.property(styleSheet, (text) => {
        const minified = minify(text, { values: 'keep', rules: 'keep' })
        const unquoted = (css: string) =>
          JSON.stringify(
            readWithPostcss(
              css
                .replaceAll(/\[type="text"(i?)\]/g, '[type=text $1]')
                .replace(/@import url\((".*?")\)/, '@import $1'),
            ),
          )
        expect(unquoted(minified)).toBe(unquoted(text))
      }),
      { numRuns: 300 },
    )
  })

  it('means the same to Lightning CSS when rules are kept', () => {
    const read = (text: string) =>
      transform({
        filename: 'a.css',
        code: Buffer.from(text),
        minify: true,
        errorRecovery: true,
      })
        .code.toString()
        .replaceAll('--y: ', '--y:')
    fc.assert(
      fc.property(styleSheet, (text) => {
        expect(read(minify(text, { rules: 'keep' }))).toBe(read(text))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['neighbours of one declaration', (at: number) => `.a${at}{c:d}`],
    ['conditions', (at: number) => `@media print{.a${at}{c:${at}}}`],
    ['rules of one selector', (at: number) => `.a{c${at}:d}`],
  ])('merges 20,000 %s in little more time than it takes to read them', (_, rule) => {
    const text = Array.from({ length: 20_000 }, (_, at) => rule(at)).join('')
    const timed = (rules: 'merge' | 'keep') => {
      const start = performance.now()
      unwrap(minifyCss(text, { rules }))
      return performance.now() - start
    }
    const read = timed('keep')
    expect(timed('merge')).toBeLessThan(read * 10 + 500)
  })
})
