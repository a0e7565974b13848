import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { codeFence, jsonString } from './textForms.ts'

describe('jsonString', () => {
  it.each(['', 'say "hi"\n\t\\', 'é€😀', '\ud800', '\u2028\u2029', '</SCRIPT>', '\u0000'])(
    'of %j reads back',
    (text) => {
      expect(JSON.parse(jsonString(text))).toBe(text)
    },
  )

  it('contains nothing that ends a script or a line', () => {
    expect(jsonString('\u2028</script>')).toBe('"\\u2028\\u003c/script>"')
  })
})

describe('codeFence', () => {
  it.each(['a', 'a\n', '```\ncode\n```', '`````', 'a ``` b', '~~~', '<b> & "x"'])(
    'of %j is one block with just that text',
    (text) => {
      const tokens = marked.lexer(codeFence(text, ''))
      expect(tokens).toHaveLength(1)
      expect(tokens[0]).toMatchObject({ type: 'code', text: text.replace(/\n$/, '') })
    },
  )

  it('names the language', () => {
    expect(codeFence('{}', 'json')).toBe('```json\n{}\n```\n')
  })
})
