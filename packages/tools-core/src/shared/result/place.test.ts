import { describe, expect, it } from 'vitest'
import { aboutAll, aboutPart, collectNotes, errorAt, errorsAt, placeAt, placeInBytes } from './place.ts'
import { andThen, fail, failAll, succeed } from './result.ts'

describe('placeAt', () => {
  it.each([
    ['abc', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nb', 2, 2, 1],
    ['a\r\nb', 3, 2, 1],
    ['a\rb', 2, 2, 1],
    ['a\n\nb', 3, 3, 1],
    ['\u{1F600}x', 2, 1, 3],
  ])('finds %j at %i on line %i, column %i', (text, offset, line, column) => {
    expect(placeAt(text, offset)).toEqual({ offset, line, column, length: 1 })
  })

  it('limits an offset and a length to the text', () => {
    expect(placeAt('ab', 9)).toMatchObject({ offset: 2, column: 3 })
    expect(
      [placeAt('ab', 1, 2), placeAt('ab', 2, 2), placeAt('ab', 2, 0)].map(({ length }) => length),
    ).toEqual([1, 1, 0])
    expect(placeAt('ab', -1)).toMatchObject({ offset: 0, column: 1 })
  })
})

describe('errorAt', () => {
  it('adds the place to the message', () => {
    expect(errorAt('a\nbcd', 3, { code: 'unexpected', message: 'Odd.', length: 2 })).toEqual({
      code: 'unexpected',
      message: 'Odd.',
      offset: 3,
      line: 2,
      column: 2,
      length: 2,
    })
  })
})

describe('aboutPart', () => {
  it('moves the edits of a fix and of choices to the part, and cuts their labels', () => {
    const long = `“${'a'.repeat(5000)}”`
    const fix = { label: `Write ${long}`, edits: [{ offset: 0, length: 1, text: '2' }] }
    const placed = aboutPart('1, 9', '9', fail({ code: 'unexpected', message: 'Odd.', fix, choices: [fix] }))
    const moved = { label: `Write “${'a'.repeat(60)}…”`, edits: [{ offset: 3, length: 1, text: '2' }] }
    expect(placed).toEqual({
      ok: false,
      errors: [
        {
          code: 'unexpected',
          message: 'Odd.',
          offset: 3,
          line: 1,
          column: 4,
          length: 1,
          fix: moved,
          choices: [moved],
        },
      ],
    })
  })
})

describe('errorsAt', () => {
  it('places every error as errorAt does, in text order', () => {
    const text = 'ab\r\nc\n\rd'
    const offsets = [8, 0, 3, 4, 4, 6, 99, 2]
    expect(
      errorsAt(
        text,
        offsets.map((offset) => ({ offset, code: 'unexpected', message: 'Odd.' })),
      ),
    ).toEqual(
      offsets
        .toSorted((a, b) => a - b)
        .map((offset) => errorAt(text, offset, { code: 'unexpected', message: 'Odd.' })),
    )
  })
})

describe('collectNotes', () => {
  it('combines notes of a kind into one, placed at the first', () => {
    const collector = collectNotes('a\nb')
    collector.add('unexpected', 'Odd.', 2)
    collector.add('unexpected', 'Odd.', 0)
    expect(collector.notes()).toEqual([
      { code: 'unexpected', message: 'Odd.', offset: 2, line: 2, column: 1, length: 1, count: 2 },
    ])
  })
})

describe('andThen', () => {
  const note = { code: 'first', message: 'First.' }

  it('keeps the notes of both steps', () => {
    const second = { code: 'second', message: 'Second.' }
    expect(andThen(succeed(1, [note]), (value) => succeed(value + 1, [second]))).toEqual(
      succeed(2, [note, second]),
    )
  })

  it('does not continue after a failure', () => {
    const failure = fail({ code: 'empty', message: 'No.' })
    expect(andThen(failure, () => succeed(1))).toBe(failure)
  })
})

describe('placeInBytes', () => {
  it.each(['', 'a\nb\n', 'a\rb\r', 'a\r\nb\r\n\r\nc', '\r\r\n\n\r'])(
    'counts as placeAt does in %j',
    (text) => {
      const bytes = new TextEncoder().encode(text)
      for (let offset = 0; offset <= text.length; offset += 1)
        expect(placeInBytes(bytes, offset)).toEqual(placeAt(text, offset))
    },
  )

  it('counts bytes', () => {
    const bytes = new TextEncoder().encode('é\né!')
    expect(placeInBytes(bytes, 5, 1)).toEqual({ offset: 5, line: 2, column: 3, length: 1 })
  })
})

describe('aboutAll', () => {
  const failure = failAll([
    { code: 'empty', message: 'A.' },
    { code: 'too-long', message: 'B.', offset: 1, line: 1, column: 2 },
  ])

  it('gives an error without a place that of the text without surrounding white space', () => {
    expect(aboutAll(' \n x y ', failure)).toEqual({
      ok: false,
      errors: [
        { code: 'empty', message: 'A.', offset: 3, line: 2, column: 2, length: 3 },
        { code: 'too-long', message: 'B.', offset: 1, line: 1, column: 2 },
      ],
    })
    expect(aboutAll(' ', failure)).toMatchObject({
      errors: [{ offset: 0, line: 1, column: 1, length: 0 }, {}],
    })
  })

  it('covers all bytes, whatever their type', () => {
    const bytes = new TextEncoder().encode(' é ')
    const place = { offset: 0, line: 1, column: 1, length: 4 }
    expect(aboutAll(bytes, failure)).toMatchObject({ errors: [place, {}] })
    expect(aboutAll(bytes.buffer as unknown as Uint8Array, failure)).toMatchObject({ errors: [place, {}] })
  })

  it('gives no place to an error about an option', () => {
    const aboutMode = fail({ code: 'empty', message: 'A.', option: 'mode' })
    expect(aboutAll('x', aboutMode)).toEqual(aboutMode)
  })

  it('leaves a success unchanged', () => {
    expect(aboutAll('x', succeed(1))).toEqual(succeed(1))
  })
})
