import { expect, it } from 'vitest'
import { colourText } from './colourText.ts'

it.each([
  ['json', '{"a": 1}', '<span class="code-property">"a"</span>'],
  ['xml', '<a b="1"/>', '<span class="code-keyword">a</span>'],
  ['css', 'a { color: red }', '<span class="code-property">color</span>'],
  ['yaml', 'tea: 1.10', '<span class="code-property">tea</span>'],
  ['toml', 'tea = "x"', '<span class="code-string">"x"</span>'],
  ['sql', 'SELECT a FROM b', '<span class="code-keyword">SELECT</span>'],
])('colours %s', async (language, text, token) => {
  expect(await colourText(text, language)).toContain(token)
})

it('keeps the text as it is, with the characters that HTML would read written as entities', async () => {
  const text = '{"a": "<b>&amp;\\n"}\n'
  const html = (await colourText(text, 'json')) ?? ''
  const shown = html.replace(/<[^>]*>/g, '')
  expect(shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(`${text}\n`)
})

it('finds the language of a text that has none given, and none in plain words', async () => {
  expect(await colourText('{"a": 1}')).toContain('code-property')
  expect(await colourText('just some words')).toBeNull()
  expect(await colourText('a,b', 'csv')).toBeNull()
})
