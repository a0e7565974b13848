import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { defaultOptions, findTool } from '../../index.ts'
import { type CleanStep, cleanSteps, cleanText } from './index.ts'

const clean = (text: string, ...steps: CleanStep[]) => {
  const { text: cleaned, steps: taken } = unwrap(cleanText(text, steps))
  return [cleaned, taken.map(({ count }) => count).reduce((sum, count) => sum + count, 0)]
}

describe('cleanText', () => {
  it.each<[CleanStep, string, string, number]>([
    ['line-ends-lf', 'a\r\nb\rc\nd\u2028e', 'a\nb\nc\nd\ne', 3],
    ['line-ends-crlf', 'a\r\nb\rc\n', 'a\r\nb\r\nc\r\n', 2],
    ['invisible', 'a\u200bb\u00adc\ufeffd\u2060\u0000e', 'abcde', 5],
    ['invisible', '\u001b[1;31mred\u001b[0m \u001b]0;title\u0007x\u001b', 'red x', 4],
    ['invisible', '\u001b[1mbold\u001b(B\u001b[m x\u001b=\u001b7y\u001b#8', 'bold xy', 6],
    ['invisible', '\u1828\u1820\u180b\u180e\u1820', '\u1828\u1820\u180b\u180e\u1820', 0],
    ['invisible', 'a\u180b\u180e\u180fb \u1820\u180b\u180c\u180e\u180e', 'ab \u1820\u180b', 6],
    ['invisible', 'tab\tline\nreturn\r', 'tab\tline\nreturn\r', 0],
    [
      'invisible',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f3}\ufe0f\u200d\u{1f308}',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f3}\ufe0f\u200d\u{1f308}',
      0,
    ],
    [
      'invisible',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
      0,
    ],
    ['invisible', 'a\u{e0041}b', 'ab', 1],
    [
      'invisible',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      0,
    ],
    ['invisible', '\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937', 0],
    ['invisible', 'a\u200cb\u200dc', 'abc', 2],
    ['bidi', 'a\u202eb\u2066c\u200f', 'abc', 3],
    ['spaces', 'a\u00a0b\u2009c\u3000d e', 'a b c d e', 3],
    ['smart-quotes', '“a” ‘b’ „c‟ «d» it’s', '"a" \'b\' "c" "d" it\'s', 9],
    ['dashes', 'a–b—c…', 'a-b-c...', 3],
    ['nfc', 'e\u0301 \u1112\u1161\u11ab x', 'é \ud55c x', 2],
    ['nfd', 'é', 'e\u0301', 1],
    ['nfkc', 'ﬁ ² Ａ x', 'fi 2 A x', 3],
    ['nfkd', '½', '1\u20442', 1],
    ['accents', 'Žluťoučký cafe\u0301 \u0939\u093f', 'Zlutoucky cafe \u0939\u093f', 5],
    ['accents', '\u212a \u2126 \uf900 \u0958 \u{1d15e} \u00e9', '\u212a \u2126 \uf900 \u0958 \u{1d15e} e', 1],
    ['accents', 'ά\u0345 й \u212b \u00e9\u20dd\u0301', 'α и A e\u20dd\u0301', 5],
    ['trim-line-ends', 'a  \n b\t\r\nc', 'a\n b\r\nc', 2],
    ['trim-lines', ' a  \n b\r\nc', 'a\nb\r\nc', 2],
    ['collapse-spaces', '  a  b\t\tc d', '  a b c d', 2],
    ['collapse-blank-lines', 'a\n\n\n\nb\n\nc\n', 'a\n\nb\n\nc\n', 2],
    ['remove-blank-lines', 'a\n\n \nb\n', 'a\nb\n', 2],
    ['dedupe-lines', 'b\na\nb\nb\n', 'b\na\n', 2],
    ['dedupe-lines', 'a\r\nb\r\na', 'a\r\nb', 1],
    ['dedupe-lines', 'a\r\nb\nb\nc\n', 'a\r\nb\nc\n', 1],
    ['sort-lines', 'b\r\na\nc', 'a\nb\r\nc', 2],
    ['sort-lines', 'b\r\nc\na', 'a\r\nb\r\nc', 3],
    ['reverse-lines', 'b\r\na\n', 'a\nb\r\n', 2],
    ['invisible', 'a\u{e0121}\u{e0130} \u{e0150}', 'a ', 3],
    ['invisible', '\u845b\u{e0100}\u{e0101}', '\u845b\u{e0100}', 1],
    [
      'invisible',
      'a\ufe01\ufe02 \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3',
      'a \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3',
      2,
    ],
    ['invisible', '\u{1f3f4}\u{e0068}\u{e0069}', '\u{1f3f4}', 2],
    ['sort-lines', 'b\na\nB\n10\n9', '10\n9\nB\na\nb', 4],
    ['sort-lines', '\u{1f600}\n\uff5e', '\uff5e\n\u{1f600}', 2],
    ['sort-lines-descending', 'a\nb\n', 'b\na\n', 2],
    ['sort-lines-natural', 'x10\nX9\nx1', 'x1\nX9\nx10', 2],
    ['reverse-lines', 'a\nb\nc', 'c\nb\na', 2],
    ['lower-case', 'ÀB c', 'àb c', 1],
    ['upper-case', 'straße X', 'STRASSE X', 1],
    ['title-case', 'the QUICK fox’s dog', 'The Quick Fox’s Dog', 4],
    ['sentence-case', 'he said “Go.” Then (at last!) HE left.', 'He said “go.” Then (at last!) He left.', 3],
    ['sentence-case', 'HELLO there. how ARE you?\n\nfine', 'Hello there. How are you?\n\nFine', 4],
  ])('%s turns %j into %j and counts %i', (step, text, cleaned, count) => {
    expect(clean(text, step)).toEqual([cleaned, count])
  })

  it('applies steps in the given order and counts each', () => {
    const result = cleanText('b\u200b \na\nb\n', [
      'invisible',
      'trim-line-ends',
      'dedupe-lines',
      'sort-lines',
    ])
    expect(unwrap(result)).toEqual({
      text: 'a\nb\n',
      steps: [
        { step: 'invisible', count: 1 },
        { step: 'trim-line-ends', count: 1 },
        { step: 'dedupe-lines', count: 1 },
        { step: 'sort-lines', count: 2 },
      ],
    })
    expect(result.ok && result.notes.map(({ message }) => message)).toEqual([
      '1 invisible character removed.',
      '1 line trimmed at the end.',
      '1 repeated line removed.',
      '2 lines moved.',
    ])
  })

  it('warns about characters that change the direction, with their place, unless they are removed', () => {
    const result = cleanText('ok\nif (\u202e) {\u2066}', [])
    expect(result.ok && result.notes).toMatchObject([{ code: 'bidi-controls', count: 2, line: 2, column: 5 }])
    expect(cleanText('\u202e', ['bidi'])).toMatchObject({ notes: [{ code: 'bidi' }] })
    expect(cleanText('\u200f', [])).toMatchObject({ notes: [] })
  })

  it('rejects an unknown step', () => {
    expect(firstError(cleanText('a', ['toString' as CleanStep]))?.code).toBe('invalid-option')
  })

  it.each(cleanSteps)('counts 0 exactly where %s changes nothing', (step) => {
    const unit = fc.constantFrom(
      'a',
      'B',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u00a0',
      '\u200b',
      '“',
      '–',
      'e\u0301',
      '.',
      '1',
      '\u200d',
      '\u{1f468}',
      '\u202e',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), anyText), (text) => {
        const [cleaned, count] = clean(text, step)
        expect(count === 0).toBe(cleaned === text)
      }),
    )
  })

  it.each(cleanSteps.filter((step) => step !== 'reverse-lines'))(
    'has nothing left to do after %s',
    (step) => {
      fc.assert(
        fc.property(
          fc.string({
            unit: fc.constantFrom(
              'a',
              'B',
              'b',
              ' ',
              '\t',
              '\n',
              '\r',
              '\u00a0',
              '\u200b',
              '”',
              'é',
              '.',
              '2',
            ),
          }),
          (text) => {
            const [cleaned] = clean(text, step)
            expect(clean(String(cleaned), step)).toEqual([cleaned, 0])
          },
        ),
      )
    },
  )
})

describe('text-lines', () => {
  it('compares and sorts lines in the case that they get', async () => {
    const tool = findTool('text-lines')!
    const run = await tool.load()
    const result = await run('Zebra\napple\nZEBRA\nzebra\n', { ...defaultOptions(tool), case: 'lower' })
    expect(unwrap(result)).toEqual({ kind: 'text', text: 'apple\nzebra\n' })
  })
})
