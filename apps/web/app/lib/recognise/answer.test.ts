import { describe, expect, it } from 'vitest'
import { answerFor } from './answer.ts'

const TOKEN = [
  { alg: 'HS256', typ: 'JWT' },
  { sub: 'u-1', name: 'Ada', iat: 1_700_000_000, exp: 1_700_003_600 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

describe('answerFor', () => {
  it.each([
    ['1700000000', { label: 'Unix timestamp', value: '14 November 2023 at 22:13:20 UTC' }],
    ['2026-11-21T18:09:28+01:00', { label: 'Date and time', value: '21 November 2026 at 17:09:28 UTC' }],
    ['#ff8800', { label: 'Colour', value: '#ff8800', color: '#ff8800' }],
    [`${TOKEN}.c2ln`, { label: 'JSON Web Token, signature not checked', value: 'Ada' }],
    ['U21hbGwgc2hhcnAgdG9vbHM=', { label: 'Base64 of text', value: 'Small sharp tools' }],
    ['{"a":1,"b":[2]}', { label: 'JSON, valid', value: 'Object with 2 keys: a, b' }],
    ['[1,2,3]', { label: 'JSON, valid', value: 'Array of 3 items' }],
    ['a%20b%C3%BC', { value: 'a bü' }],
    ['PT1H30M', { label: 'Duration', value: '1 hour and 30 minutes' }],
    ['20 C to F', { label: 'Temperature', value: '68 F' }],
    ['5 ft 11 in in cm', { label: 'Length', value: '180.34 cm' }],
    ['100 cm', { label: 'Length', value: '1 m' }],
    ['32 F', { label: 'Temperature', value: '0 celsius' }],
    ['60 kwh', { label: 'Energy' }],
    ['26.2 miles', { label: 'Length' }],
    ['90 min in hours', { label: 'Duration', value: '1.5 hours' }],
    ['1.5 GB to MiB', { label: 'Size of data', value: '1430.511 MiB' }],
    ['192.168.10.77/27', { label: 'IP address', value: '192.168.10.64/27' }],
    ['15% of 80', { label: 'Percentage', value: '12' }],
    ['1.5 GiB', { label: 'Size of data', value: '1610612736 B' }],
  ])('tells what %j is', async (text, answer) => {
    expect(await answerFor(text)).toMatchObject(answer)
    expect(await answerFor(`  ${text}\n`)).toMatchObject(answer)
  })

  it('adds other notations', async () => {
    expect((await answerFor('#ff8800'))?.rows).toEqual([
      { name: 'RGB', value: 'rgb(255 136 0)' },
      { name: 'HSL', value: 'hsl(32 100% 50%)' },
      { name: 'OKLCH', value: 'oklch(0.7442 0.1812 56.46)' },
    ])
    expect((await answerFor('1700000000'))?.rows).toContainEqual({
      name: 'ISO 8601',
      value: '2023-11-14T22:13:20Z',
    })
    expect((await answerFor(`${TOKEN}.c2ln`))?.rows).toEqual([
      { name: 'Algorithm', value: 'HS256' },
      { name: 'Issued', value: '14 Nov 2023, 22:13 UTC' },
      { name: 'Expires', value: '14 Nov 2023, 23:13 UTC' },
    ])
  })

  it('adds the units in which an amount is of a usual size', async () => {
    expect((await answerFor('180 cm'))?.rows).toEqual([
      { name: 'yard', value: '1.9685' },
      { name: 'foot', value: '5.90551' },
      { name: 'inch', value: '70.8661' },
    ])
  })

  it('cuts a long value', async () => {
    const long = Buffer.from('word '.repeat(200)).toString('base64')
    expect((await answerFor(long))?.value).toMatch(/^word word .*…$/)
    expect((await answerFor(long))?.value.length).toBeLessThanOrEqual(120)
  })

  it.each(['', 'just some words', '12', '{"a":1,"b":}', 'json to csv', '# Prices\ntea:\n  price: 1.10\n'])(
    'has none for %j',
    async (text) => {
      expect(await answerFor(text)).toBeUndefined()
    },
  )
})
