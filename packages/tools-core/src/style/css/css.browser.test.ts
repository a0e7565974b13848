/** CSS as Chromium reads it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bare, kindredSheet, styleSheet } from '../../../test/cssText.ts'
import { unwrap } from '../../../test/results.ts'
import { cssToScss, formatCss, minifyCss } from './index.ts'

/**
 * A style sheet as Chromium parses it. Chromium keeps the spaces in conditions and in values with `var()`.
 */
function read(text: string): readonly string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return [...sheet.cssRules].map(({ cssText }) => bare(cssText))
}

const MARKUP = `
  <nav class="card on" id="main" data-x><a class="b" href="#">x</a><ul><li class="on">a</li><li>b</li></ul></nav>
  <div class="card__title card--big"><h2>t</h2><input type="text"><input type="a b"><p class="a:b 10"><a>y</a></p></div>`

const PROPERTIES = [
  'color',
  'background',
  'margin',
  'padding',
  'opacity',
  'font',
  'width',
  'border',
  'inset',
  'z-index',
  'flex',
  'transform',
  'content',
  'grid-area',
  'border-radius',
  'line-height',
  '--x',
  '--Z',
  'transition',
]

/** The computed values of every element of a small document. */
function compute(text: string): readonly string[] {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = MARKUP
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  root.adoptedStyleSheets = [sheet]
  const values = [...root.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      return PROPERTIES.map((name) => style.getPropertyValue(name))
    }),
  )
  host.remove()
  return values
}

describe('in Chromium', () => {
  it('formatted CSS has the same rules', () => {
    fc.assert(
      fc.property(styleSheet, (text) => {
        expect(read(unwrap(formatCss(text)))).toEqual(read(text))
      }),
    )
  })

  it('minified CSS has the same rules when values and rules are kept', () => {
    fc.assert(
      fc.property(styleSheet, (text) => {
        expect(read(unwrap(minifyCss(text, { values: 'keep', rules: 'keep' })))).toEqual(read(text))
      }),
    )
  })

  it.each([
    ['formatted', (text: string) => formatCss(text)],
    ['minified', (text: string) => minifyCss(text)],
    ['natively nested', (text: string) => cssToScss(text, { target: 'native' })],
  ] as const)('%s CSS gives every element the same values', (_, convert) => {
    fc.assert(
      fc.property(fc.oneof(styleSheet, kindredSheet), (text) => {
        expect(compute(unwrap(convert(text)))).toEqual(compute(text))
      }),
    )
  })
})
