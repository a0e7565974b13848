import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { defaultOptions, findTool } from '../../index.ts'
import { scssToCss } from './index.ts'

describe('scssToCss', () => {
  it.each([
    ['', ''],
    ['a { &:hover { color: red } }', 'a:hover {\n  color: red;\n}\n'],
    ['$x: 2px; a { width: $x * 3 }', 'a {\n  width: 6px;\n}\n'],
    ['@mixin m($a) { b: $a } a { @include m(1) }', 'a {\n  b: 1;\n}\n'],
    ['@use "sass:math"; a { b: math.div(6px, 4) }', 'a {\n  b: 1.5px;\n}\n'],
    ['a { b: "é" }', 'a {\n  b: "é";\n}\n'],
    ['a { b: c };d { e: f }', 'a {\n  b: c;\n}\n\nd {\n  e: f;\n}\n'],
  ])('compiles %j to %j', async (text, css) => {
    expect(unwrap(await scssToCss(text))).toBe(css)
  })

  it('compresses, and reads the indented syntax', async () => {
    expect(unwrap(await scssToCss('a { b { c: d } }', { style: 'compressed' }))).toBe('a b{c:d}\n')
    expect(unwrap(await scssToCss('a\n  b: c', { syntax: 'indented' }))).toBe('a {\n  b: c;\n}\n')
  })

  it('skips a byte-order mark, which counts in places', async () => {
    expect(unwrap(await scssToCss('\ufeffa\n  b: c', { syntax: 'indented' }))).toBe('a {\n  b: c;\n}\n')
    expect(firstError(await scssToCss('\ufeffa{b: $c}'))).toMatchObject({ offset: 6 })
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

  it.each([
    '@use "https://example.com/x";',
    '@forward "https://example.com/x";',
    '@use "file:///etc/passwd";',
    '@use "pkg:library";',
    '@use "sass:meta"; @include meta.load-css("https://example.com/x");',
  ])('fetches nothing for %s, and says so', async (text) => {
    expect(firstError(await scssToCss(text))).toMatchObject({
      code: 'missing-file',
      message: expect.stringContaining('Nothing is fetched here'),
      line: 1,
    })
  })

  it.each([
    '@import "https://example.com/x";',
    '@import url(x.css);',
    'a {\n  b: url(https://example.com/x.png);\n}',
  ])('leaves the URL in %s to the browser', async (text) => {
    expect(unwrap(await scssToCss(text))).toBe(`${text}\n`)
  })

  it.each([
    ['color', 'color.channel(#123456, "red")', '18'],
    ['list', 'list.length(1 2 3)', '3'],
    ['map', 'map.get((x: 5), x)', '5'],
    ['math', 'math.round(2.5)', '3'],
    ['meta', 'meta.type-of(1px)', 'number'],
    ['selector', 'selector.append(".a", ".b")', '.a.b'],
    ['string', 'string.to-upper-case("abc")', '"ABC"'],
  ])('includes the built-in module sass:%s', async (name, call, value) => {
    expect(unwrap(await scssToCss(`@use "sass:${name}";\na { b: ${call} }`))).toBe(`a {\n  b: ${value};\n}\n`)
  })

  it('as a tool, which takes a single file, does not suggest providing others', async () => {
    const tool = findTool('scss-to-css')!
    for (const address of ['colors', 'https://example.org/x.css']) {
      const result = await (await tool.load())(`@use "${address}";`, defaultOptions(tool))
      const [error] = result.ok ? [] : result.errors
      expect(error).toMatchObject({ code: 'missing-file', line: 1 })
      expect(error?.message).toMatch(/paste the other file’s text in its place\.$/)
    }
  })

  it.each([
    ['a\n  b: c\n', 'scss', 'indented'],
    ['a { b: c }', 'indented', 'scss'],
  ])('as a tool, offers the syntax of %j instead of %s', async (text, syntax, other) => {
    const tool = findTool('scss-to-css')!
    const run = await tool.load()
    const options = { ...defaultOptions(tool), syntax }
    expect(firstError(await run(text, options))?.fix).toMatchObject({ edits: [], options: { syntax: other } })
    expect((await run(text, { ...options, syntax: other })).ok).toBe(true)
    expect(firstError(await run('a { b: $x }', options))?.fix).toBeUndefined()
  })

  it('returns an error when Sass itself fails', async () => {
    expect(firstError(await scssToCss('@use "\ud800"'))).toMatchObject({
      code: 'sass-failed',
      message: expect.stringMatching(/^Sass could not continue: \S/),
    })
  })

  it('gives the place of an error', async () => {
    expect(firstError(await scssToCss('a {\n  b: $x;\n}'))).toEqual({
      code: 'sass-error',
      message: 'Undefined variable.',
      offset: 9,
      line: 2,
      column: 6,
      length: 2,
    })
  })

  it('gives the place of half a character, for which Sass names no file', async () => {
    const result = await scssToCss('a {\n  margin: 1\udc00m;\n}')
    expect(result).toMatchObject({ ok: false, errors: [{ code: 'sass-error', line: 2, column: 12 }] })
  })

  it('gives the file and place of an error in another file', async () => {
    const error = firstError(await scssToCss('@use "x";', { files: { '_x.scss': 'a {\n  b: $y }' } }))
    expect(error).toEqual({ code: 'sass-error', message: 'Undefined variable. (_x.scss, line 2, column 6)' })
  })

  it('names the other file that a warning comes from', async () => {
    const files = { '_x.scss': '@mixin m {\n  @warn "w"; @debug 1; b: (1/2);\n}' }
    const result = await scssToCss('@use "x";\r\n@warn "mine"; a { @include x.m }', { files })
    const notes = result.ok ? result.notes : []
    expect(notes.map(({ message }) => message.split('\n').at(-1))).toEqual([
      'mine',
      'w (_x.scss, line 2, column 3)',
      '1 (_x.scss, line 2, column 14)',
      expect.stringMatching(/\(_x\.scss, line 2, column 28\)$/),
    ])
    expect(notes[0]).toMatchObject({ offset: 11, line: 2, column: 1 })
  })

  it.each([
    ['$a: 1;', ['no-rules']],
    ['', []],
  ])('says that there are no rules in %j', async (text, codes) => {
    const result = await scssToCss(text)
    expect(result).toMatchObject({ ok: true, value: '' })
    expect(noteCodes(result)).toEqual(codes)
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
