import { expect, it } from 'vitest'
import { languageIn } from './languageIn.ts'

it.each([
  ['json', '{"a": [1, 2]}'],
  ['css', '.a {\n  color: red;\n}\n'],
  ['html', '<!doctype html>\n<script>\nconst a = 1\nconst b = 2\n</script>'],
  ['sql', 'SELECT a FROM b WHERE c = 1'],
  ['javascript', `// A note\nimport { a } from './a.js'\n\nexport const b = a + 1\n`],
  ['javascript', `function add(a, b) {\r\n  return a + b\r\n}\r\n\r\nconst five = add(2, 3)\r\n`],
  ['typescript', `const a: string = 'x'\nexport function b(c: number): void {}\n`],
  ['typescript', `interface A {\n  b: C\n}\nclass D {\n}\n`],
])('recognises %s', (language, text) => {
  expect(languageIn(text)).toBe(language)
})

it.each([
  ['prose', 'Let me know.\nimport duties are due\nconst is a word\nclass is over'],
  ['Python', 'import os\nclass A(B):\n    def c(self):\n        return 1\n\nclass D(B):\n    pass\n'],
  ['one line', 'const a = 1'],
])('%s is no script', (_name, text) => {
  expect(languageIn(text)).toBeUndefined()
})
