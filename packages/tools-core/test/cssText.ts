/**
 * Random well-formed style sheets, with odd spacing, comments and every kind of rule, and what another parser
 * reads in them.
 */
import fc from 'fast-check'
import postcss, { type ChildNode } from 'postcss'

const gap = fc.constantFrom('', '', ' ', '\n', ' \t', '/* c */', ' /* a b */ ')
const space = fc.constantFrom(' ', '\n  ', ' /* s */ ')

const compound = fc.constantFrom(
  'a',
  'nav',
  '*',
  '.card',
  '.card__title',
  '.card--big',
  '#main',
  'a.b',
  '.card.on',
  'li:hover',
  'a::before',
  ':root',
  '[data-x]',
  '[type="text"]',
  '[type="text"i]',
  "input[type='a b' i]",
  ':is(a, .b > c)',
  ':not(.x)',
  ':nth-child(2n + 1)',
  'li:nth-child(-n+3 of .on)',
  '.\\31 0',
  '.a\\:b',
  'é',
  '.card:hover',
  '.card h2',
  'nav a:hover',
)
const selector = fc
  .array(fc.tuple(fc.constantFrom(' ', ' ', '>', ' > ', '+', ' ~ '), compound), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map(([mark, text], index) => (index === 0 ? text : mark + text)).join(''))
const selectors = fc
  .array(selector, { minLength: 1, maxLength: 3 })
  .chain((list) => fc.constantFrom(',', ', ', ',\n', ' ,').map((comma) => list.join(comma)))

const declaration = fc.constantFrom(
  'color:red',
  'color : #FFFFFF',
  'color: WHITE',
  'background:rgb(255, 0, 0)',
  'background: #ff000080 url( a.png ) no-repeat',
  'margin: 0px 1px 0px 1px',
  'margin:-0.50px +.5em',
  'padding:1.0px',
  'z-index: 1',
  'opacity: 0.90',
  'font-weight:bold',
  "content:'a \\' {;}'",
  'content: "\\201c"',
  'width: calc(100% - (2px + 3px)*2)',
  'width:calc( 1px + 2px / 3 )',
  'font: 12px/1.5 "A B", serif',
  'grid-area: 1 / 2 / 3',
  'transition: color 1s, margin 2s ease-in-out 100ms',
  '--x: { a: b }',
  '--y:',
  '--Z:  1px/**/ 2px ',
  'color: var( --x , red )',
  'transform: translate( 0px , 50% ) rotate(0deg)',
  'background: url("data:image/png;base64,AA==")',
  'background-image: url("a.png")',
  'color: red !important',
  'margin:1px!important',
  'flex: 1 1 0px',
  'grid-template-areas: "a b"\n "c d"',
  'line-height: 1.20',
  'inset: 0px',
  'border: 1px solid transparent',
  'transition-duration: 0.0s',
  'border-radius: 2px 2px',
  'color: rgb(0 0 0 / 50%)',
)
const declarations = fc
  .array(fc.tuple(gap, declaration), { maxLength: 4 })
  .map((list) => list.map(([before, text]) => before + text).join(';'))
/** A rule inside a rule, which a semicolon or another declaration may follow. */
const nested = fc
  .tuple(
    fc.constantFrom('&:hover', '& .card', '& > b', '&.on, &:not(.x)', '@media print'),
    gap,
    declarations,
    fc.constantFrom('}', '};', '};color:blue', '}z-index:2'),
  )
  .map(([head, before, body, end]) => `;${head}${before}{${body}${end}`)
const rule = fc
  .tuple(selectors, gap, declarations, fc.oneof(fc.constantFrom('', ';', ' '), nested))
  // A nested rule has no meaning in one of a pseudo-element, which `&` cannot stand for.
  .filter(([head, , , end]) => !(head.includes('::') && end.includes('{')))
  .map(([head, before, body, end]) => `${head}${before}{${body}${end}}`)
const rules = fc.array(fc.tuple(gap, rule), { maxLength: 4 }).map((list) => list.flat().join(''))

const atRule = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '@media screen and (min-width:600px)',
        '@media (400px<=width) , print',
        '@supports (display:grid)',
        '@media print',
        '@layer base',
        '@container side (width > 20em)',
      ),
      rules,
    )
    .map(([head, body]) => `${head}{${body}}`),
  fc.constantFrom(
    '@font-face{font-family:"X";src:url(x.woff2) format("woff2");unicode-range:U+0025-00FF,U+4??}',
    '@keyframes spin{from{rotate:0deg}50%,75%{opacity:.50}100%{rotate:360deg}}',
    '@layer a , b;',
    '@page :first{margin:1cm}',
    '@property --a{syntax:"<length>";inherits:false;initial-value:0px}',
  ),
)

/** A random style sheet. */
export const styleSheet: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '@charset "utf-8";', '@import url("a.css") screen;', "@import 'b.css';"),
    fc.array(
      fc
        .oneof({ weight: 4, arbitrary: rule }, { weight: 1, arbitrary: atRule })
        .chain((each) => gap.map((before) => before + each)),
      { maxLength: 8 },
    ),
    space,
  )
  .map(([head, list, end]) => `${head}${list.join('')}${end}`)

const kindred = fc.constantFrom(
  'a',
  'a.b',
  'a:hover',
  '.b',
  'a.b.c',
  '.b.c',
  'nav',
  'nav.x',
  '*',
  'a::before',
)
const kindredSelector = fc
  .array(fc.tuple(fc.constantFrom(' ', ' ', '>', '+'), kindred), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([mark, text], index) => (index === 0 ? text : mark + text)).join(''))
const kindredRule = fc
  .array(kindredSelector, { minLength: 1, maxLength: 2 })
  .map((list) => `${list.join()}{color:red}`)
const kindredMedia = fc
  .array(kindredRule, { minLength: 1, maxLength: 3 })
  .map((list) => `@media print{${list.join('')}}`)

/** A style sheet whose selectors are built from few parts, so that many share a prefix. */
export const kindredSheet: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 5, arbitrary: kindredRule }, { weight: 1, arbitrary: kindredMedia }), {
    maxLength: 7,
  })
  .map((list) => list.join(' '))

/** One rule or declaration as PostCSS reads it, without comments and without white space outside strings. */
export type Reading = readonly [what: string, inside?: readonly Reading[]]

/** The rules and declarations that PostCSS reads in a style sheet. */
export function readWithPostcss(text: string): readonly Reading[] {
  return postcss.parse(text).nodes.flatMap(readNode)
}

function readNode(node: ChildNode): readonly Reading[] {
  switch (node.type) {
    case 'comment':
      return []
    case 'decl': {
      const value = node.prop.startsWith('--')
        ? (node.raws.value?.raw ?? node.value).trim()
        : bare(node.value)
      return [[`${node.prop}:${value}${node.important ? '!' : ''}`]]
    }
    case 'rule':
      return [[bare(node.selector), node.nodes.flatMap(readNode)]]
    case 'atrule':
      return [[`@${node.name} ${bare(node.params)}`, (node.nodes ?? []).flatMap(readNode)]]
  }
}

/** Removes comments, and white space outside strings. */
export function bare(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')|\/\*[\s\S]*?\*\/|\s+/g,
    (_, string?: string) => string ?? '',
  )
}
