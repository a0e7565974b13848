import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { type CodeLanguage, formatCode } from './index.ts'

describe('formatCode', () => {
  it.each<[CodeLanguage, string, string]>([
    ['javascript', "a('b')", 'a("b");\n'],
    ['jsx', 'x=<a  b={1}>c</a>', 'x = <a b={1}>c</a>;\n'],
    ['typescript', 'let a:number=1', 'let a: number = 1;\n'],
    ['tsx', 'const a=<B<string>  c/>', 'const a = <B<string> c />;\n'],
    [
      'html',
      '<p>a<style>b{c:d}</style><script>e( 1)</script>',
      '<p>\n  a<style>\n    b {\n      c: d;\n    }\n  </style>\n  <script>\n    e(1);\n  </script>\n</p>\n',
    ],
    ['graphql', '{a(b:1){c}}', '{\n  a(b: 1) {\n    c\n  }\n}\n'],
  ])('lays out %s', async (language, text, expected) => {
    expect(unwrap(await formatCode(text, { language }))).toBe(expected)
    expect(unwrap(await formatCode(expected, { language }))).toBe(expected)
  })

  it('is what Prettier in Node makes of its own options', async () => {
    const own = readFileSync(new URL('./formatCode.ts', import.meta.url), 'utf8')
    const ours = await formatCode(own, {
      language: 'typescript',
      indent: 'tab',
      width: 60,
      quotes: 'single',
      semicolons: 'needed',
    })
    const options = { parser: 'typescript', useTabs: true, printWidth: 60, singleQuote: true, semi: false }
    expect(unwrap(ours)).toBe(await format(own, options))
  })

  it.each<[CodeLanguage, string, number]>([
    ['javascript', 'let a\nlet = (', 2],
    ['typescript', 'let a: =', 1],
    ['html', '<p>\n</b>', 2],
    ['graphql', '{\n  a(', 2],
  ])('says where %s is wrong', async (language, text, line) => {
    const answer = await formatCode(text, { language })
    expect(answer).toMatchObject({ ok: false, errors: [{ code: 'invalid-code', line }] })
  })

  it.each([
    [{ language: 'cobol' }, 'language'],
    [{ indent: 0 }, 'indent'],
    [{ width: -1 }, 'width'],
  ])('refuses %j', async (options, option) => {
    const answer = await formatCode('a', options as object)
    expect(answer).toMatchObject({ ok: false, errors: [{ code: 'invalid-option', option }] })
  })
})
