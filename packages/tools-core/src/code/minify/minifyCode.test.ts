import { runInNewContext } from 'node:vm'
import { parse, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { formatXml } from '../../data/xml/index.ts'
import { minifyCode } from './index.ts'

const minified = async (text: string, language: 'html' | 'javascript' | 'svg') =>
  unwrap(await minifyCode(text, { language }))

const PAGE =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <title>a  b</title>\n  </head>\n  <body>\n    <!-- c -->\n    <p class="d e">f <b>g</b> h</p>\n    <pre> i\n  j</pre>\n    <script>let k = "<!-- l -->"</script>\n  </body>\n</html>\n'

const SCRIPTS = [
  ['function add(first, second) { return first + second }\nvar answer = add(2, 3) // five', 5],
  [
    'const list = [1, 2, 3]; /* c */ var answer = list.map((each) => { const twice = each * 2; return twice }).join("-")',
    '2-4-6',
  ],
  ['var answer = ""; for (let index = 0; index < 3; index++) { if (index !== 1) answer += index }', '02'],
] as const

describe('minifyCode', () => {
  it('writes the same page in fewer characters', async () => {
    const small = await minified(PAGE, 'html')
    expect(small.length).toBeLessThan(PAGE.length * 0.8)
    const text = (page: string) =>
      serialize(parse(page))
        .replace(/<!-- c -->/, '')
        .replace(/>\s+/g, '>')
        .replace(/\s+</g, '<')
    expect(text(small).replace(/\s+/g, ' ')).toBe(text(PAGE).replace('a  b', 'a b').replace(/\s+/g, ' '))
    expect(small).toContain('<pre> i\n  j</pre>')
    expect(await minified(small, 'html')).toBe(small)
  })

  it.each([
    ['<script>let  x = 1 ; // one</script>', '<script>let x=1;</script>'],
    ['<script type="module">let  x = 1 ; f(x)</script>', '<script type=module>f(1);</script>'],
    ['<style>a { color: #ff0000 }</style>', '<style>a { color: #ff0000 }</style>'],
    ['<script>let  = (</script>', '<script>let  = (</script>'],
    ['<script type=importmap>{ "a": 1 }</script>', '<script type=importmap>{ "a": 1 }</script>'],
    [
      '<script type=application/json>{ "a": 1 }</script>',
      '<script type=application/json>{ "a": 1 }</script>',
    ],
    ['<script type=text/x-template>a  = 1 ;</script>', '<script type=text/x-template>a  = 1 ;</script>'],
    ['<script src=a.js>a  = 1 ;</script>', '<script src=a.js>a  = 1 ;</script>'],
    ['<template><script>a  = 1 ;</script></template>', '<template><script>a  = 1 ;</script></template>'],
    ['<script>f( "<\\/script>" )</script>', '<script>f("<\\/script>");</script>'],
    ['<div><script>f( 1 )</script></div>', '<div><script>f(1);</script></div>'],
  ])('writes what is within a page smaller: %s', async (page, small) => {
    expect(await minified(page, 'html')).toBe(small)
  })

  it.each(SCRIPTS)('a script does the same: %s', async (script, answer) => {
    const small = await minified(script, 'javascript')
    expect(small.length).toBeLessThan(script.length)
    expect(runInNewContext(`${small};answer`)).toEqual(answer)
  })

  it('keeps the names that a module or a page may use', async () => {
    expect(await minified('export function used() { const inner = 1; return inner }', 'javascript')).toBe(
      'export function used(){return 1}',
    )
    expect(await minified('function global() { }', 'javascript')).toContain('function global')
  })

  it('writes a drawing that is still one, without its editor’s data', async () => {
    const drawing =
      '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">\n  <metadata>x</metadata>\n  <rect x="1.0000" y="1" width="8" height="8" fill="#ff0000"/>\n</svg>\n'
    const small = await minified(drawing, 'svg')
    expect(small).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><path fill="red" d="M1 1h8v8H1z"\/><\/svg>$/,
    )
    expect(formatXml(small)).toMatchObject({ ok: true })
  })

  it.each([
    ['javascript', 'let a\nlet = (', 2],
    ['svg', '<svg>\n<a>', undefined],
  ] as const)('says where %s is wrong', async (language, text, line) => {
    const answer = await minifyCode(text, { language })
    expect(answer).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-code', ...(line === undefined ? {} : { line }) }],
    })
  })
})
