import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWithPostcss, styleSheet } from '../../../test/cssText.ts'
import { firstError, unwrap } from '../../../test/results.ts'
import { formatCss } from './index.ts'

const format = (text: string, options = {}) => unwrap(formatCss(text, options))

describe('formatCss', () => {
  it.each([
    ['', ''],
    ['a{}', 'a {}\n'],
    ['a{color:red}', 'a {\n  color: red;\n}\n'],
    ['A>b+c~d e,.f{COLOR:Red}', 'A > b + c ~ d e,\n.f {\n  color: Red;\n}\n'],
    ['a{b:c}\nd{e:f}', 'a {\n  b: c;\n}\n\nd {\n  e: f;\n}\n'],
    ['a{b:c;;d:e}', 'a {\n  b: c;\n  d: e;\n}\n'],
    ['a{--x:  ;--y:}', 'a {\n  --x: ;\n  --y:;\n}\n'],
    ['a{b:c;\n\n\nd:e}', 'a {\n  b: c;\n\n  d: e;\n}\n'],
    ['color:red;margin:0', 'color: red;\nmargin: 0;\n'],
    [
      '@media(min-width:1px)and (2px<=width){a{b:c}}',
      '@media (min-width: 1px) and (2px <= width) {\n  a {\n    b: c;\n  }\n}\n',
    ],
    ['@import url( a.css );@layer a,b;', '@import url( a.css );\n@layer a, b;\n'],
    ['a{width:calc(1px*2 + (3px/4))}', 'a {\n  width: calc(1px * 2 + (3px / 4));\n}\n'],
    ['a{color:rgb( 0 0 0/50% )!important}', 'a {\n  color: rgb(0 0 0/50%) !important;\n}\n'],
    ['a:hover{b:c}p{a:hover{b:c}}', 'a:hover {\n  b: c;\n}\n\np {\n  a:hover {\n    b: c;\n  }\n}\n'],
    ['[a = "b"  i] {}', '[a="b" i] {}\n'],
    ['li:nth-child( 2n+1 of .a>.b ){}', 'li:nth-child(2n+1 of .a > .b) {}\n'],
    ['\ufeffa{}', 'a {}\n'],
    ['a{b:!important}', 'a {\n  b: !important;\n}\n'],
    [
      'a{src:url(b)format("c"),url("d")format("e")}',
      'a {\n  src: url(b) format("c"), url("d") format("e");\n}\n',
    ],
    ['a{b:c(1)d(2)#fff#000"e""f"[g]1fr[h]}', 'a {\n  b: c(1) d(2) #fff #000 "e" "f" [g] 1fr [h];\n}\n'],
    ['a{unicode-range:U+26,u+4??;b:red\\9}', 'a {\n  unicode-range: U+26, u+4??;\n  b: red\\9;\n}\n'],
    ['[a="b"i]{}', '[a="b" i] {}\n'],
    [
      '@import url(a.css)layer(b)screen;@import"c"print;',
      '@import url(a.css) layer(b) screen;\n@import "c" print;\n',
    ],
    ['a{@apply bg-[#fff]/50 [&>p]:mt-4;}', 'a {\n  @apply bg-[#fff]/50 [&>p]:mt-4;\n}\n'],
  ])('writes %j as %j', (text, formatted) => {
    expect(format(text)).toBe(formatted)
  })

  it('keeps a custom property unchanged', () => {
    expect(format(':root{--a:  {x:y}\n  z ;--b:;--C:Red}')).toBe(
      ':root {\n  --a: {x:y}\n  z;\n  --b:;\n  --C: Red;\n}\n',
    )
  })

  it('keeps comments where they are', () => {
    const text =
      '/* top */\na { /* first */\n  b: c; /* behind */\n  /* alone */\n  d: e/* in */ f;\n} /* end */\n'
    expect(format(text)).toBe(
      '/* top */\na {\n  /* first */\n  b: c; /* behind */\n  /* alone */\n  d: e/* in */ f;\n} /* end */\n',
    )
  })

  it('aligns the asterisks of a comment', () => {
    expect(format('a{\n/*\n* b\n*/\nc:d}')).toBe('a {\n  /*\n   * b\n   */\n  c: d;\n}\n')
  })

  it('gives each value of a long list its own line', () => {
    expect(format('a{b:aaaaaaaa, bbbbbbbb, f(c,d) e}', { width: 20 })).toBe(
      'a {\n  b:\n    aaaaaaaa,\n    bbbbbbbb,\n    f(c, d) e;\n}\n',
    )
  })

  it('keeps the rows of a grid', () => {
    expect(format('a{grid-template:"a b" 1fr\n"c d" 2fr / auto}')).toBe(
      'a {\n  grid-template:\n    "a b" 1fr\n    "c d" 2fr / auto;\n}\n',
    )
  })

  it('indents, quotes and writes colours as requested', () => {
    const text = '#AbC{content:"a";b:\'c"d\';color:#AbCdEf}'
    expect(format(text, { indent: 'tab', quotes: 'single', hexCase: 'lower' })).toBe(
      "#AbC {\n\tcontent: 'a';\n\tb: 'c\"d';\n\tcolor: #abcdef;\n}\n",
    )
    expect(format('a{b:c}', { indent: 4 })).toBe('a {\n    b: c;\n}\n')
  })

  it.each([
    ['a{color:red', 'unclosed-block', 1, 'a{color:red}'],
    ['a{b:rgb(1,2;c:d}', 'unclosed-block', 4, 'a{b:rgb(1,2);c:d}'],
    ['a{}}', 'stray-close', 3, 'a{}'],
    ['a{b:"c\n}', 'unclosed-string', 4, 'a{b:"c"\n}'],
    ['a{b:"x}', 'unclosed-string', 4, 'a{b:"x"}'],
    ["a{b:'x;}", 'unclosed-string', 4, "a{b:'x';}"],
    ['a{b:url(c d.png) e}', 'bad-url', 4, 'a{b:url("c d.png") e}'],
    ['a{b:url( c"d )}', 'bad-url', 4, "a{b:url('c\"d')}"],
    ['a{}/* b', 'unclosed-comment', 3, 'a{}/* b */'],
    ['// b\na{}', 'line-comment', 0, '/* b */\na{}'],
    ['a{b:c\n  d:e}', 'missing-semicolon', 8, 'a{b:c;\n  d:e}'],
    ['@media (a: b {c{d:e}}', 'unclosed-block', 7, '@media (a: b) {c{d:e}}'],
    ['a{b:calc(1px + (2px) }', 'unclosed-block', 4, 'a{b:calc(1px + (2px)) }'],
    ['@import url(a)\nb{c:d}', 'missing-semicolon', 0, '@import url(a);\nb{c:d}'],
    [
      '@charset "a"\r\n\r\n/* b */\r\nb{c:d}',
      'missing-semicolon',
      0,
      '@charset "a";\r\n\r\n/* b */\r\nb{c:d}',
    ],
    ['a{font-size 12px; b:c}', 'missing-colon', 2, 'a{font-size: 12px; b:c}'],
    ['a{b:c d:e}', 'missing-semicolon', 6, 'a{b:c; d:e}'],
    ['a{b:url(c.png}', 'bad-url', 4, 'a{b:url(c.png)}'],
    ['a{b:url(c.png;\n  d:e}\ng{h:url(i)}', 'bad-url', 4, 'a{b:url(c.png);\n  d:e}\ng{h:url(i)}'],
    ['a,,b{c:d}', 'missing-selector', 1, 'a,b{c:d}'],
    ['a, {c:d}', 'missing-selector', 1, 'a {c:d}'],
    [', a{c:d}', 'missing-selector', 0, ' a{c:d}'],
    ['a:is(b, c), /* d */ {e:f}', 'missing-selector', 10, 'a:is(b, c) /* d */ {e:f}'],
    ['a{}\n</style>', 'html-tag', 4, 'a{}\n'],
    ['<style media="print">a{}', 'html-tag', 0, 'a{}'],
    ['a{};b{c:d}', 'stray-semicolon', 3, 'a{}b{c:d}'],
    ['@import "a";/* b */; @media print{}', 'stray-semicolon', 19, '@import "a";/* b */ @media print{}'],
    ['@media print{a{};b{c:d}}', 'stray-semicolon', 16, '@media print{a{}b{c:d}}'],
    ['\ufeffa{b:c', 'unclosed-block', 2, '\ufeffa{b:c}'],
  ] as const)('rejects %j as %s and fixes it', (text, code, offset, expected) => {
    const error = firstError(formatCss(text))
    expect(error).toMatchObject({ code, offset })
    const [edit] = error!.fix!.edits
    const fixed = text.slice(0, edit!.offset) + edit!.text + text.slice(edit!.offset + edit!.length)
    expect(fixed).toBe(expected)
    expect(formatCss(fixed).ok).toBe(true)
  })

  it.each([
    ['a{color red}', 'missing-colon', 2],
    ['a b', 'missing-block', 0],
    ['$a: 1px; b{c:$a}', 'sass-variable', 0],
    ['b{$a: 1px; c:$a}', 'sass-variable', 2],
    ['{a:b}', 'missing-selector', 0],
    ['a{b:url(c(d))}', 'bad-url', 4],
    [`${'a{'.repeat(300)}${'}'.repeat(300)}`, 'too-deep', 401],
    [`a{b:${'calc('.repeat(500)}1${')'.repeat(500)}}`, 'too-deep', 1999],
  ] as const)('rejects %.20j as %s', (text, code, offset) => {
    expect(firstError(formatCss(text))).toMatchObject({ code, offset })
  })

  it.each([
    'a{b:c;;d:e;}',
    'a{b{};@media print{c{};d{}}}',
    '@font-face{a:b;;c:d}',
    '@scope (a){b{};c{}}',
    'a{} ; ;\n/* b */',
    'color:red;;margin:0',
  ])('accepts the semicolons of %s, which drop nothing', (text) => {
    expect(formatCss(text).ok).toBe(true)
  })

  it('finds where an unclosed string was meant to end behind many spaces', () => {
    const fix = firstError(formatCss(`a{content:"x${' '.repeat(50_000)}y ; }`))?.fix
    expect(fix?.edits).toEqual([{ offset: 50_013, length: 0, text: '"' }])
  })

  it('reads 100,000 comments on one line', () => {
    expect(format(`${'/* a */'.repeat(100_000)}b{}`).endsWith('/* a */\nb {}\n')).toBe(true)
  })

  it('reports every mistake', () => {
    const result = formatCss('a{b c}\nd{e f}')
    expect(result.ok ? [] : result.errors.map(({ line, column }) => [line, column])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  it.each([[{ indent: 1.5 }], [{ indent: 99 }], [{ width: Number.NaN }]])('rejects %j', (options) => {
    expect(firstError(formatCss('', options))?.code).toBe('invalid-option')
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(styleSheet, (text) => {
        const once = format(text)
        expect(format(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every rule, as PostCSS reads them', () => {
    fc.assert(
      fc.property(styleSheet, fc.constantFrom(20, 100), (text, width) => {
        expect(readWithPostcss(format(text, { width }))).toEqual(readWithPostcss(text))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every comment', () => {
    const comments = (text: string) => text.match(/\/\*[\s\S]*?\*\//g) ?? []
    fc.assert(
      fc.property(styleSheet, (text) => {
        expect(comments(format(text))).toEqual(comments(text))
      }),
    )
  })
})
