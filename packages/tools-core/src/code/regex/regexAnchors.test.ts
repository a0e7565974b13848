import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { regexAnchors } from './regexAnchors.ts'
import { REGEX_LIBRARY } from './regexLibrary.ts'
import { testRegex } from './testRegex.ts'

const anchors = (pattern: string, flags = '') => unwrap(regexAnchors(pattern, flags))

describe('the anchors of a pattern', () => {
  it.each([
    ['^a$', true, true],
    ['^a', true, false],
    ['a$', false, true],
    ['a', false, false],
    ['^a|b$', false, false],
    ['^a$|^b$', true, true],
    ['\\^a\\$', false, false],
    ['[$^]', false, false],
    ['', false, false],
  ])('of %s: at the start %s, at the end %s', (pattern, atStart, atEnd) => {
    expect(anchors(pattern)).toMatchObject({ atStart, atEnd })
  })

  it.each([
    ['^\\d+$', '', '\\d+', 'g'],
    ['^a$|^b$', 'im', 'a|b', 'gim'],
    ['^(?=.{1,9}$)a\\$$', 'g', '(?=.{1,9})a\\$', 'g'],
  ])('are dropped from %s with flags “%s”, and the flag g is added', (pattern, flags, bare, all) => {
    expect(anchors(pattern, flags).inside).toEqual({ pattern: bare, flags: all })
  })

  it.each(['^a', 'a$', '^a|b$', '^$'])('stay in %s, where a search would not be for the same', (pattern) => {
    expect(anchors(pattern).inside).toBeUndefined()
  })

  it('of a wrong pattern are its error', () => {
    expect(regexAnchors('(')).toMatchObject({ ok: false, errors: [{ code: 'invalid-pattern' }] })
  })
})

it.each(REGEX_LIBRARY)('without its anchors, the pattern “$title” finds its texts in others', (entry) => {
  const { inside } = anchors(entry.pattern, entry.flags)
  const text = `See ${entry.accepts.join(' and ')} and more`
  const found = unwrap(testRegex(inside!.pattern, inside!.flags, text)).matches.map((match) => match.text)
  expect(found.join('\n')).toContain(entry.accepts.find((each) => each !== '')!.trim())
})
