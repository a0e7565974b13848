import { expect, it } from 'vitest'
import { type Prose, plainText } from './prose.ts'

it('returns the words of paragraphs, lists, links, keys and code, and nothing else', () => {
  const prose: Prose = [
    'One.',
    ['See ', { text: 'the terms', href: '/terms' }, ' or press ', { keys: 'Esc' }, '.'],
    { list: ['First', [{ code: 'second()' }]] },
  ]
  expect(plainText(prose)).toBe('One. See the terms or press Esc. First second()')
})
