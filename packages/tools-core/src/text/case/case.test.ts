import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import * as changeCase from 'change-case'
import fc from 'fast-check'
import { slug } from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { type CaseName, convertCase } from './index.ts'

const to = (name: CaseName, text: string) => unwrap(convertCase(text, { to: name }))

/** What the well-known library change-case makes of the same names. */
const PUBLISHED = [
  ['test string', 'testString', 'TestString', 'test_string', 'test-string', 'TEST_STRING'],
  ['TestString', 'testString', 'TestString', 'test_string', 'test-string', 'TEST_STRING'],
  [
    'XMLHttpRequest',
    'xmlHttpRequest',
    'XmlHttpRequest',
    'xml_http_request',
    'xml-http-request',
    'XML_HTTP_REQUEST',
  ],
  [
    'test-string_two.three',
    'testStringTwoThree',
    'TestStringTwoThree',
    'test_string_two_three',
    'test-string-two-three',
    'TEST_STRING_TWO_THREE',
  ],
  ['version 2', 'version2', 'Version2', 'version_2', 'version-2', 'VERSION_2'],
  [
    'größe übersicht',
    'größeÜbersicht',
    'GrößeÜbersicht',
    'größe_übersicht',
    'größe-übersicht',
    'GRÖSSE_ÜBERSICHT',
  ],
] as const

describe('convertCase', () => {
  it.each(PUBLISHED)('writes %j in each case', (text, ...expected) => {
    const cases = ['camel', 'pascal', 'snake', 'kebab', 'constant'] as const
    expect(cases.map((name) => to(name, text))).toEqual(expected)
  })

  it.each([
    ['title', "what's new in 2026", 'Whats New In 2026'],
    ['sentence', 'UserFirstName', 'User first name'],
    ['dot', 'UserFirstName', 'user.first.name'],
    ['path', 'UserFirstName', 'user/first/name'],
    ['train', 'content_type', 'Content-Type'],
    ['lower', 'ÉCOLE a_B', 'école a_b'],
    ['upper', 'straße', 'STRASSE'],
    ['snake', 'a\r\nB C\n', 'a\r\nb_c\n'],
    ['snake', 'Дом Мира 東京 駅', 'дом_мира_東京_駅'],
    ['camel', '__private--', 'private'],
    ['camel', '?!', ''],
    ['pascal', 'ﬁle é', 'FileÉ'],
    ['snake', '2nd edition', '2nd_edition'],
    ['camel', '3D model', '3dModel'],
    ['constant', '2ndEdition 2026Report', '2ND_EDITION_2026_REPORT'],
    ['kebab', 'version2b', 'version2-b'],
  ] as const)('to %s: %j is %j', (name, text, expected) => {
    expect(to(name, text)).toBe(expected)
  })

  it.each([
    ['Crème Brûlée & Co.', 'creme-brulee-and-co'],
    ['  Łódź — Øresund / Straße  ', 'lodz-oresund-strasse'],
    ['Москва 2026', 'москва-2026'],
    ['día de los niños', 'dia-de-los-ninos'],
    ['JavaScript on the iPhone 15, 2nd edition', 'javascript-on-the-iphone-15-2nd-edition'],
    ['पीडीएफ फ़ाइल', 'पीडीएफ-फ़ाइल'],
  ])('the slug of %j is %j', (text, expected) => {
    expect(to('slug', text)).toBe(expected.normalize('NFC'))
  })

  // What the documentation of Django, Rails and WordPress shows of their own.
  it.each([
    [' Joel is a slug ', 'joel-is-a-slug'],
    ['Donald E. Knuth', 'donald-e-knuth'],
    ['^très|Jolie-- ', 'tres-jolie'],
    ['Hello World', 'hello-world'],
  ])('the slug of %j is the published %j', (text, expected) => {
    expect(to('slug', text)).toBe(expected)
  })

  it('changes nothing when it is applied again', () => {
    const name = fc.constantFrom<CaseName>('snake', 'kebab', 'constant', 'dot', 'slug', 'lower')
    fc.assert(
      fc.property(name, fc.string(), (each, text) => {
        const once = to(each, text)
        expect(to(each, once)).toBe(once)
      }),
    )
  })

  it('keeps the words from one case to another', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 5 })
    const names = ['camel', 'pascal', 'snake', 'kebab', 'constant', 'title', 'dot', 'train'] as const
    fc.assert(
      fc.property(words, fc.constantFrom(...names), fc.constantFrom(...names), (all, one, other) => {
        const text = all.join(' ')
        expect(to(other, to(one, text))).toBe(to(other, text))
      }),
    )
  })

  it('reads and writes names of letters and digits as change-case does', () => {
    const theirs = {
      camel: changeCase.camelCase,
      pascal: changeCase.pascalCase,
      snake: changeCase.snakeCase,
      kebab: changeCase.kebabCase,
      constant: changeCase.constantCase,
      dot: changeCase.dotCase,
      path: changeCase.pathCase,
      train: changeCase.trainCase,
      sentence: changeCase.sentenceCase,
    }
    const names = Object.keys(theirs) as (keyof typeof theirs)[]
    const words = fc.array(fc.stringMatching(/^[A-Za-zéÜж]{1,6}[0-9]{0,2}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, fc.constantFrom(...names), fc.constantFrom(' ', '-', '_', ''), (all, name, gap) => {
        // A small letter right after a digit begins a word here, and not there.
        const text = all.join(gap).replace(/(?<=[0-9])\p{Ll}/gu, (letter) => letter.toUpperCase())
        expect(to(name, text)).toBe(theirs[name](text))
      }),
    )
  })

  it('the slug of a title is the anchor that GitHub gives it', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9жЯ東京]{1,7}(?:’s|!|,)?$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const text = words.join(' ')
        expect(to('slug', text)).toBe(slug(text))
      }),
    )
  })

  it.runIf(hasPrograms('python3'))('upper and lower are those of Python', () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...'aBéßǅσΣĳ ﬁ1İ') }), 200)
    // Python and JavaScript both use the rule for the last sigma of a word.
    expect(texts.map((text) => to('upper', text))).toEqual(python('x.upper()', texts, 'sys'))
    expect(texts.map((text) => to('lower', text))).toEqual(python('x.lower()', texts, 'sys'))
  })

  it.runIf(hasPrograms('jq'))('upper and lower of ASCII are those of jq', () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme-ascii' }), 200)
    const shown = runProgram('jq', ['-c', 'map([ascii_upcase, ascii_downcase])'], {
      input: JSON.stringify(texts),
    })
    expect(texts.map((text) => [to('upper', text), to('lower', text)])).toEqual(JSON.parse(shown.toString()))
  })

  // As Django's documentation describes its own, which divides words at no capital and no digit.
  it.runIf(hasPrograms('python3'))(
    'the slug of Latin letters is what Python makes by the steps of Django',
    () => {
      const word = fc.stringMatching(/^[aBzéÜñç09]{1,7}$/)
      const gap = fc.constantFrom(' ', '-', ' - ', '  ')
      const texts = fc.sample(fc.array(fc.tuple(word, gap)), 200).map((parts) => parts.flat().join(''))
      const ascii = 'unicodedata.normalize("NFKD",x).encode("ascii","ignore").decode().lower()'
      const theirs = python(`re.sub(r"[-\\s]+","-",${ascii}).strip("-")`, texts, 're,unicodedata')
      expect(texts.map((text) => to('slug', text))).toEqual(theirs)
    },
  )

  it('refuses an unknown case', () => {
    expect(convertCase('a', { to: 'spongebob' } as object)).toMatchObject({
      ok: false,
      errors: [{ code: 'invalid-option', option: 'to' }],
    })
  })
})
