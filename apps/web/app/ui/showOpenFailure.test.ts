import { expect, it } from 'vitest'
import { openFailure } from './showOpenFailure.ts'

it.each([
  ['a file that cannot be read', new DOMException('gone', 'NotReadableError'), 'This file could not be read'],
  [
    'code that cannot be fetched',
    new TypeError('Failed to fetch'),
    'A part of the site could not be fetched',
  ],
  [
    'something that does not fit into memory',
    new RangeError('Array buffer allocation failed'),
    'could not be opened',
  ],
  [
    'a device that stores nothing',
    new DOMException('full', 'QuotaExceededError'),
    'The browser did not allow',
  ],
])('tells %s apart', (_, error, text) => {
  expect(openFailure(error).text).toContain(text)
})
