import fc from 'fast-check'
import { Features, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { kindredSheet, readWithPostcss, styleSheet } from '../../../test/cssText.ts'
import { firstError, unwrap } from '../../../test/results.ts'
import { scssToCss } from '../scss/index.ts'
import { cssToScss, formatCss } from './index.ts'

/** The nested result, with white space collapsed. */
const nest = (text: string, options = {}) => unwrap(cssToScss(text, options)).replace(/\s+/g, ' ').trim()

describe('cssToScss', () => {
  it.each([
    ['a{b:c} a:hover{b:d}', 'a { b: c; &:hover { b: d; } }'],
    ['a{b:c} a e{b:d}', 'a { b: c; e { b: d; } }'],
    ['a{b:c} a>e{b:d}', 'a { b: c; > e { b: d; } }'],
    ['a{b:c} a.x,a::after{b:d}', 'a { b: c; &.x, &::after { b: d; } }'],
    ['a,e{b:c} a:hover,e:hover{b:d}', 'a, e { b: c; &:hover { b: d; } }'],
    ['a{b:c} a e{b:d} a e:hover{b:f}', 'a { b: c; e { b: d; &:hover { b: f; } } }'],
    ['nav a{b:c} nav li{b:d}', 'nav { a { b: c; } li { b: d; } }'],
    ['nav a.x{b:c} nav a:hover i{b:d}', 'nav { a { &.x { b: c; } &:hover i { b: d; } } }'],
    ['a x y{b:c} a x z{b:d}', 'a x { y { b: c; } z { b: d; } }'],
    ['a{b:c} @media print{a{b:d} a e{b:f}}', 'a { b: c; @media print { b: d; e { b: f; } } }'],
    ['a{b:c} /* x */ a e{b:d}', 'a { b: c; /* x */ e { b: d; } }'],
    ['a{b:c} x{b:e} a:hover{b:d}', 'a { b: c; } x { b: e; } a:hover { b: d; }'],
    ['a{b:c} ab{b:d}', 'a { b: c; } ab { b: d; }'],
    ['a,e{b:c} a:hover{b:d}', 'a, e { b: c; } a:hover { b: d; }'],
    ['a{b:c} a{b:d}', 'a { b: c; } a { b: d; }'],
    ['@media print{a{b:c} a{b:d}}', '@media print { a { b: c; } a { b: d; } }'],
    ['@keyframes k{from{b:c} from, to{b:d}}', '@keyframes k { from { b: c; } from, to { b: d; } }'],
    ['a{margin:0 +1px}', 'a { margin: 0 1px; }'],
    ['a{width:expression(a?1+1:"x")}', 'a { width: #{"expression(a?1+1:\\"x\\")"}; }'],
    ['@import "a";', '@import url("a");'],
    ['a{b:"#{x}"}', 'a { b: "\\#{x}"; }'],
    ['a{b:url(#{x});--y:#{1}}', 'a { b: url(#{"#"}{x}); --y: #{"#"}{1}; }'],
    ['a{b:;c:d}', 'a { /* b: ; */ c: d; }'],
    ['a{--x: ;c:d}', 'a { --x: ; c: d; }'],
    ['.a/* x */>b, .a /* y */ .c{b:c}', '.a/* x */ > b, .a /* y */ .c { b: c; }'],
    ['@keyframes k{FROM{b:c}50%,to{b:d}}', '@keyframes k { FROM { b: c; } 50%, to { b: d; } }'],
  ])('nests %j as %j', (text, nested) => {
    expect(nest(text)).toBe(nested)
  })

  it.each([
    ['.p{& b{c:d}}', '.p { & b { c: d; } }'],
    ['.p{&__x{c:d}}', '.p { &__x { c: d; } }'],
    ['.p{.q &{c:d} :not(&){c:d}}', '.p { .q & { c: d; } :not(&) { c: d; } }'],
    ['.p{& + &{c:d}}', '.p { & + & { c: d; } }'],
    ['.p{button&{c:d}}', '.p { button:is(&) { c: d; } }'],
    ['.p{&div{c:d}}', '.p { div:is(&) { c: d; } }'],
    ['.p{&&{c:d}}', '.p { &:is(&) { c: d; } }'],
    ['.p{> &{c:d}}', '.p { & > & { c: d; } }'],
    ['.p .q{.z &,&.r{c:d}}', '.p .q { .z :is(&), &.r { c: d; } }'],
    ['.p{&:hover{.z &{c:d}} .q{.z &{c:d}}}', '.p { &:hover { .z & { c: d; } } .q { .z :is(&) { c: d; } } }'],
    ['& a{c:d}', ':where(:scope) a { c: d; }'],
    ['@scope (.x){&{c:d}}', '@scope (.x) { :where(:scope) { c: d; } }'],
  ])('writes the & in %j so that Sass reads it as browsers do: %j', async (text, nested) => {
    expect(nest(text)).toBe(nested)
    expect((await scssToCss(unwrap(cssToScss(text)))).ok).toBe(true)
    const formatted = unwrap(formatCss(text)).replace(/\s+/g, ' ').trim()
    expect(nest(text, { target: 'native' })).toBe(formatted)
  })

  it.each(['"', "'"])('reads a text of nine million characters in %s', (quote) => {
    const text = quote + 'x'.repeat(9_000_000) + quote
    expect(unwrap(cssToScss(`a[b=${text}]{c:${text}}`))).toBe(`a[b=${text}] {\n  c: ${text};\n}\n`)
  })

  it('joins suffixes on request', () => {
    const text = '.card{b:c} .card__title{b:d} .card--big .x{b:e}'
    expect(nest(text, { suffixes: 'join' })).toBe('.card { b: c; &__title { b: d; } &--big .x { b: e; } }')
    expect(nest(text)).toBe('.card { b: c; } .card__title { b: d; } .card--big .x { b: e; }')
  })

  it('uses native nesting only where & has the same meaning', () => {
    const native = (text: string) => nest(text, { target: 'native', suffixes: 'join' })
    expect(native('a{b:c} a:hover{b:d}')).toBe('a { b: c; &:hover { b: d; } }')
    expect(native('a,#e{b:c} a:hover,#e:hover{b:d}')).toBe('a, #e { b: c; } a:hover, #e:hover { b: d; }')
    expect(native('a::before{b:c} a::before:hover{b:d}')).toBe(
      'a::before { b: c; } a::before:hover { b: d; }',
    )
    expect(native('.a{b:c} .a__b{b:d}')).toBe('.a { b: c; } .a__b { b: d; }')
  })

  it('rejects at-rules that Sass treats as its own', () => {
    expect(firstError(cssToScss('a{}\n@function --x(){result:1px}'))).toMatchObject({
      code: 'sass-rule',
      line: 2,
      column: 1,
    })
    expect(cssToScss('@function --x(){result:1px}', { target: 'native' }).ok).toBe(true)
  })

  it.each([
    ['@keyframes k{entry 0%{b:c}}', 'sass-rule', 13],
    ['.a/* x */.b{c:d}', 'sass-comment', 2],
    ['@media print{.a/**/:hover{c:d}}', 'sass-comment', 15],
  ])('rejects %s, which Sass would read differently, as %s', (text, code, offset) => {
    expect(firstError(cssToScss(text))).toMatchObject({ code, offset })
    expect(cssToScss(text, { target: 'native' }).ok).toBe(true)
  })

  it.each(['a{b:url(#{x})}', 'a{--y:#{1}}', 'a{b:"#{x}"}'])(
    'keeps %s, which Sass would read as a sum',
    async (text) => {
      expect(readWithPostcss(unwrap(await scssToCss(unwrap(cssToScss(text)))))).toEqual(readWithPostcss(text))
    },
  )

  it.each([
    ['a{filter:grayscale() blur(2px)}', 'a { filter: #{"grayscale() blur(2px)"}; }'],
    ['a{filter:grayscale(1) invert(50%)}', 'a { filter: grayscale(1) invert(50%); }'],
    ['a{b:"x\\9" $y!important}', 'a { b: #{"\\"x\\\\9\\" $y"} !important; }'],
    ['a{color:rgb(var(--x)/50%)}', 'a { color: rgb(var(--x)/50%); }'],
    ['a{font:var(--x)/20px var(--y)}', 'a { font: var(--x)/20px var(--y); }'],
    ['a{grid:auto/minmax(0,1fr) calc(2*var(--x))}', 'a { grid: auto/minmax(0, 1fr) calc(2 * var(--x)); }'],
    ['a{width:calc(1px*(1px + 1em))}', 'a { width: #{"calc(1px * (1px + 1em))"}; }'],
    ['a{width:calc(100% - (2px + 1em)*2)}', 'a { width: calc(100% - (2px + 1em) * 2); }'],
  ])('escapes only what Sass would interpret in %s', (text, nested) => {
    expect(nest(text)).toBe(nested)
  })

  /** The rules in the output of Sass, which omits empty ones. */
  const compiled = async (text: string) => readWithPostcss(unwrap(await scssToCss(text)))

  const FUNCTIONS = (
    'abs acos adjust-color alpha append asin atan atan2 blur brightness calc calc-size call ceil change-color clamp color color-mix ' +
    'conic-gradient contrast cos counter darken drop-shadow env exp fit-content floor format grayscale green hsl hsla hue hue-rotate ' +
    'hwb hypot if image-set index inspect invert join keywords lab lch length light-dark lighten linear-gradient log map-get max min ' +
    'minmax mix mod not nth oklab oklch opacity percentage pow quote random red rect rem repeat rgb rgba round saturate sepia sign sin ' +
    'sqrt str-index tan translate type type-of unique-id unit unitless unquote var zip'
  ).split(' ')
  const ARGUMENTS = [
    '',
    'x',
    '1',
    '50%',
    '1px',
    'x,y',
    '1,2',
    '1 2 3',
    '1px,2px',
    'x y z',
    '1 2 3/4',
    'red',
    'red,blue',
    'var(--x)',
  ]
  ARGUMENTS.push(
    '1,2,3',
    '1deg',
    '"a"',
    'in srgb,red,blue',
    '1px + 2%',
    '1px*2',
    'from red r g b',
    'var(--x) 1 2/var(--y)',
  )

  /** Functions that Sass may replace with a number or colour of equal value. */
  const EQUAL = /^(?:calc|min|max|clamp|rgba?|hsla?|lab|lch|oklab|oklch)\(/

  it.each(FUNCTIONS)('compiles %s() back to the original, whatever its arguments', async (name) => {
    for (const inside of ARGUMENTS) {
      const value = `${name}(${inside})`
      const compiledBack = await scssToCss(unwrap(cssToScss(`a{b:${value}}`)))
      const [, written = ''] = /b: (.*);/.exec(unwrap(compiledBack)) ?? []
      if (!EQUAL.test(value)) expect(written.replaceAll(' ', '')).toBe(value.replaceAll(' ', ''))
      else expect(written, value).not.toBe('')
    }
  })

  it.each(
    (
      'red\\0/|1.|$x|null|true or false|not a|(1/2)|1/2|min(1px,2px)/2|rgb(1 2 3)/2|var(--x)/2|a/var(--x)|minmax(0,1fr)/repeat(2,1px)|"a" 1px/1fr|calc(2*var(--x)*3)|calc(var(--x)*var(--y))|1 + 2|a=b|%|&|!x|@a|//a|/a|a,,b|1e400|1px-1px|0.12345678901|' +
      'progid:DX.f(a=1)|alpha(opacity=50)|url(a$b)|min(1px,0)|calc(1px + 1)|calc(1px*1px)|red\\9|foo(a b,c)|[a b] 1fr|"#{$x}" null|{a:b}|(a)|a.b|a/**/b'
    ).split('|'),
  )('keeps the value %s', async (value) => {
    const [back] = readWithPostcss(unwrap(await scssToCss(unwrap(cssToScss(`a{b:${value}}`)))))
    expect(back).toEqual(readWithPostcss(`a{b:${value}}`)[0])
  })

  it.each(['scss', 'native'] as const)('nests no deeper in %s than can be parsed', (target) => {
    const selectors = Array.from({ length: 250 }, (_, length) => `a${' a'.repeat(length)}`)
    const nested = unwrap(cssToScss(selectors.map((each) => `${each}{b:c}`).join(''), { target }))
    expect(unwrap(formatCss(nested)).match(/\{/g)).toHaveLength(250)
  })

  it('compiles back to the same rules, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        styleSheet,
        fc.constantFrom('join' as const, 'keep' as const),
        async (text, suffixes) => {
          expect(await compiled(unwrap(cssToScss(text, { suffixes })))).toEqual(
            await compiled(text.replaceAll('+.5em', '.5em')),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  it('compiles back to the same rules when selectors share long prefixes', async () => {
    await fc.assert(
      fc.asyncProperty(kindredSheet, async (text) => {
        expect(await compiled(unwrap(cssToScss(text)))).toEqual(await compiled(text))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps its meaning in native nesting, as flattened by Lightning CSS', () => {
    const flat = (text: string) =>
      transform({
        filename: 'a.css',
        code: Buffer.from(text),
        minify: true,
        errorRecovery: true,
        include: Features.Nesting,
      })
        .code.toString()
        .replaceAll('--y: ', '--y:')
    fc.assert(
      fc.property(styleSheet, (text) => {
        expect(flat(unwrap(cssToScss(text, { target: 'native' })))).toBe(flat(text))
      }),
      { numRuns: 200 },
    )
  })
})
