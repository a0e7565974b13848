import { hasPrograms } from '@whittle/scripts/testing/programs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { createIds, ID_KINDS, readId } from './index.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const NOW = Date.UTC(2026, 10, 26, 12, 34, 56, 789)

describe('createIds', () => {
  it.each(ID_KINDS)('makes a thousand different ones of the kind %s, which readId knows', (kind) => {
    const ids = unwrap(createIds({ kind, count: 1000, now: NOW }))
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids) {
      const read = unwrap(readId(id))
      expect(read.kind === 'uuid' ? `uuid-v${read.version}` : read.kind).toBe(kind)
      expect(read.text).toBe(id)
      if (read.kind === 'uuid') expect(read.variant).toBe('RFC 9562')
      if (read.milliseconds !== undefined) expect(read.milliseconds).toBe(NOW)
    }
  })

  it.each(['uuid-v7', 'ulid'] as const)('makes them of the kind %s in ascending order', (kind) => {
    const ids = unwrap(createIds({ kind, count: 1000, now: NOW }))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('refuses times that the bits of a kind cannot tell', () => {
    const at = (kind: (typeof ID_KINDS)[number], now: number) => createIds({ kind, now, count: 10_000 })
    const full = Date.UTC(5236, 2, 31, 21, 21, 0)
    expect(at('uuid-v1', Date.UTC(6000, 0))).toMatchObject({ ok: false, errors: [{ option: 'now' }] })
    expect(at('uuid-v1', full)).toMatchObject({ ok: false, errors: [{ option: 'now' }] })
    expect(
      unwrap(at('uuid-v1', full - 1000)).every((id) => unwrap(readId(id)).time?.startsWith('5236')),
    ).toBe(true)
    for (const kind of ['uuid-v7', 'ulid'] as const) {
      expect(at(kind, 2 ** 48)).toMatchObject({ ok: false, errors: [{ option: 'now' }] })
      expect(unwrap(readId(unwrap(at(kind, 2 ** 48 - 1))[0]!)).milliseconds).toBe(2 ** 48 - 1)
    }
  })

  it('counts up the time of version 1, with one random node that says so', () => {
    const read = unwrap(createIds({ kind: 'uuid-v1', count: 3, now: NOW })).map((id) => unwrap(readId(id)))
    expect(read.map(({ time }) => time)).toEqual([
      '2026-11-26T12:34:56.7890000Z',
      '2026-11-26T12:34:56.7890001Z',
      '2026-11-26T12:34:56.7890002Z',
    ])
    expect(new Set(read.map(({ node }) => node)).size).toBe(1)
    expect(read[0]?.isRandomNode).toBe(true)
  })

  it('draws every free bit: in 2000 of them, each bit is set about half of the time', () => {
    const values = unwrap(createIds({ count: 2000 })).map((id) => unwrap(readId(id)).value!)
    for (let bit = 0n; bit < 128n; bit += 1n) {
      const set = values.filter((value) => (value >> bit) & 1n).length
      const isFixed = (bit >= 76n && bit < 80n) || bit === 62n || bit === 63n
      if (isFixed) expect([0, 2000]).toContain(set)
      else expect(Math.abs(set - 1000)).toBeLessThan(180)
    }
  })

  it.runIf(hasPrograms('python3'))('makes what Python’s uuid reads the same', () => {
    const ids = ID_KINDS.slice(0, 3).flatMap((kind) => unwrap(createIds({ kind, count: 50, now: NOW })))
    const variant = 'specified in RFC 4122'
    expect(python('[uuid.UUID(x).version, uuid.UUID(x).variant]', ids, 'uuid')).toEqual(
      ids.map((id) => [Number(id[14]), variant]),
    )
  })

  it('makes the version 4 of RFC 9562 from its random bits', () => {
    // Section A.3; the bits of version and variant are other ones.
    const bytes = Uint8Array.from(Buffer.from('919108f752d1f320dbacf847db4148a8', 'hex'))
    vi.stubGlobal('crypto', { getRandomValues: (into: Uint8Array) => into.set(bytes) })
    expect(unwrap(createIds())).toEqual(['919108f7-52d1-4320-9bac-f847db4148a8'])
  })

  it.each([
    ['uuid-v1', /^c232ab00-9414-11ec-/],
    ['uuid-v7', /^017f22e2-79b0-7/],
  ] as const)('writes the time of the %s of RFC 9562 as it does', (kind, start) => {
    // Sections A.1 and A.6: Tuesday, 22 February 2022, 2:22:22 PM GMT-05:00.
    const now = Date.parse('2022-02-22T14:22:22-05:00')
    for (const id of unwrap(createIds({ kind, now }))) expect(id).toMatch(start)
  })

  it('writes the time of the ULID in its specification as it does', () => {
    expect(unwrap(createIds({ kind: 'ulid', now: 1469918176385 }))[0]).toMatch(/^01ARYZ6S41/)
  })

  it('gives a NanoID the length that was asked for', () => {
    expect(unwrap(createIds({ kind: 'nanoid', length: 10 }))[0]).toMatch(/^[\w-]{10}$/)
  })

  it.each([
    [{ count: 0 }, 'count'],
    [{ count: 10_001 }, 'count'],
    [{ now: 2 ** 48 }, 'now'],
    [{ kind: 'nanoid', length: 0 }, 'length'],
  ] as const)('refuses %j', (options, option) => {
    expect(createIds(options)).toMatchObject({ ok: false, errors: [{ code: 'invalid-option', option }] })
  })
})

describe('readId', () => {
  // RFC 9562, appendix A and section 5.9 and 5.10.
  it.each([
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', 1, '2022-02-22T19:22:22.0000000Z'],
    ['5df41881-3aed-3515-88a7-2f4a814cf09e', 3, undefined],
    ['919108f7-52d1-4320-9bac-f847db4148a8', 4, undefined],
    ['2ed6657d-e927-568b-95e1-2665a8aea6a2', 5, undefined],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 6, '2022-02-22T19:22:22.0000000Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 7, '2022-02-22T19:22:22.000Z'],
    ['2489E9AD-2EE2-8E00-8EC9-32D5F69181C0', 8, undefined],
  ])('reads the vector %s of RFC 9562', (text, version, time) => {
    expect(unwrap(readId(text))).toMatchObject({
      kind: 'uuid',
      version,
      variant: 'RFC 9562',
      text: text.toLowerCase(),
    })
    expect(unwrap(readId(text)).time).toBe(time)
  })

  it('reads node and clock of version 1 and 6', () => {
    for (const text of ['c232ab00-9414-11ec-b3c8-9f6bdeced846', '1ec9414c-232a-6b00-b3c8-9f6bdeced846'])
      expect(unwrap(readId(text))).toMatchObject({
        node: '9f:6b:de:ce:d8:46',
        isRandomNode: true,
        clockSequence: 0x33c8,
      })
  })

  it.each([
    ['00000000-0000-0000-0000-000000000000', 'Nil: all bits are 0'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'Max: all bits are 1'],
    ['00000000-0000-0000-C000-000000000046', 'Of another standard'],
  ])('knows %s', (text, meaning) => {
    expect(unwrap(readId(text)).meaning).toBe(meaning)
  })

  it.each([
    ['{919108f7-52d1-4320-9bac-f847db4148a8}'],
    ['urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8'],
    [' 919108F752D143209BACF847DB4148A8\n'],
  ])('takes the form %j', (text) => {
    expect(unwrap(readId(text)).text).toBe('919108f7-52d1-4320-9bac-f847db4148a8')
  })

  it('reads the ULID of its specification, in any letter case', () => {
    for (const text of [
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '01arz3ndektsv4rrffq69g5fav',
      'oIARZ3NDEKTSV4RRFFQ69G5FAV',
    ])
      expect(unwrap(readId(text))).toMatchObject({ kind: 'ulid', time: '2016-07-30T23:54:10.259Z' })
    expect(readId('81ARZ3NDEKTSV4RRFFQ69G5FAV').ok).toBe(false)
  })

  it.runIf(hasPrograms('python3'))('reads version, time and node as Python’s uuid does', () => {
    const ids = ['c232ab00-9414-11ec-b3c8-9f6bdeced846', ...unwrap(createIds({ kind: 'uuid-v1', count: 50 }))]
    const own = ids.map((id) => {
      const { milliseconds, time, clockSequence, node, value } = unwrap(readId(id))
      const ticks = BigInt(milliseconds! + 12_219_292_800_000) * 10_000n + BigInt(time!.slice(-5, -1))
      return [String(ticks), clockSequence, Number.parseInt(node!.replaceAll(':', ''), 16), String(value)]
    })
    const theirs = '(lambda u: [str(u.time), u.clock_seq, u.node, str(u.int)])(uuid.UUID(x))'
    expect(own).toEqual(python(theirs, ids, 'uuid'))
  })

  it.each(['', 'x', '919108f7-52d1-4320-9bac-f847db4148a', 'not a uuid at all'])('refuses %j', (text) => {
    expect(readId(text)).toMatchObject({ ok: false, errors: [{ code: 'invalid-identifier', offset: 0 }] })
  })
})
