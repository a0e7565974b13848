import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../test/results.ts'
import { defaultOptions, findTool } from '../index.ts'
import { scssToCss } from './index.ts'

describe('scssToCss', () => {
  it.each([
    ['', ''],
    ['a { &:hover { color: red } }', 'a:hover {\n  color: red;\n}\n'],
    ['$x: 2px; a { width: $x * 3 }', 'a {\n  width: 6px;\n}\n'],
    ['@mixin m($a) { b: $a } a { @include m(1) }', 'a {\n  b: 1;\n}\n'],
    ['@use "sass:math"; a { b: math.div(6px, 4) }', 'a {\n  b: 1.5px;\n}\n'],
    ['a { b: "é" }', 'a {\n  b: "é";\n}\n'],
  ])('compiles %j to %j', async (text, css) => {
    expect(unwrap(await scssToCss(text))).toBe(css)
  })

  it('compresses, and reads the indented syntax', async () => {
    expect(unwrap(await scssToCss('a { b { c: d } }', { style: 'compressed' }))).toBe('a b{c:d}\n')
    expect(unwrap(await scssToCss('a\n  b: c', { syntax: 'indented' }))).toBe('a {\n  b: c;\n}\n')
  })

  it.each([
    ['@use "colors" as *; a { b: $red }', { '_colors.scss': '$red: #f00' }],
    ['@use "lib/colors" as *; a { b: $red }', { 'lib/colors.scss': '$red: #f00' }],
    [
      '@use "lib" as *; a { b: $red }',
      { 'lib/_index.scss': '@forward "colors"', 'lib/_colors.sass': '$red: #f00' },
    ],
    ['@use "./colors.scss" as *; a { b: $red }', { 'colors.scss': '$red: #f00' }],
  ])('finds the file of %j among those given', async (text, files) => {
    expect(unwrap(await scssToCss(text, { files }))).toBe('a {\n  b: #f00;\n}\n')
  })

  it('fetches nothing, and says so', async () => {
    expect(firstError(await scssToCss('@use "https://example.com/x";'))).toMatchObject({
      message: expect.stringContaining('Nothing is fetched here'),
    })
  })

  it('as a tool, which takes one file, does not ask for others', async () => {
    const tool = findTool('scss-to-css')!
    for (const address of ['colors', 'https://example.org/x.css']) {
      const result = await (await tool.load())(`@use "${address}";`, defaultOptions(tool))
      const [error] = result.ok ? [] : result.errors
      expect(error).toMatchObject({ code: 'missing-file', line: 1 })
      expect(error?.message).toMatch(/paste the other’s text in its place\.$/)
    }
  })

  it('answers where Sass itself breaks', async () => {
    expect(firstError(await scssToCss('@use "\ud800"'))).toMatchObject({
      code: 'sass-failed',
      message: expect.stringMatching(/^Sass could not go on: \S/),
    })
  })

  it('tells the place of an error', async () => {
    expect(firstError(await scssToCss('a {\n  b: $x;\n}'))).toEqual({
      code: 'sass-error',
      message: 'Undefined variable.',
      offset: 9,
      line: 2,
      column: 6,
      length: 2,
    })
  })

  it('tells the place of half a character, which Sass names no file for', async () => {
    const result = await scssToCss('a {\n  margin: 1\udc00m;\n}')
    expect(result).toMatchObject({ ok: false, errors: [{ code: 'sass-error', line: 2, column: 12 }] })
  })

  it('tells the file and place of an error in another file', async () => {
    const error = firstError(await scssToCss('@use "x";', { files: { '_x.scss': 'a {\n  b: $y }' } }))
    expect(error).toEqual({ code: 'sass-error', message: 'Undefined variable. (_x.scss, line 2, column 6)' })
  })

  it('notes warnings and deprecations with their places', async () => {
    const result = await scssToCss('@warn "careful";\na { b: darken(red, 10%) }')
    expect(result).toMatchObject({ ok: true, value: 'a {\n  b: #cc0000;\n}\n' })
    const notes = result.ok ? result.notes : []
    expect(notes).toContainEqual(expect.objectContaining({ code: 'sass-warning', message: 'careful' }))
    expect(notes).toContainEqual(
      expect.objectContaining({ code: 'deprecated-color-functions', line: 2, column: 8 }),
    )
  })
})
