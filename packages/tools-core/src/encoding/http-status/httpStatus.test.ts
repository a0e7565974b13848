import { STATUS_CODES } from 'node:http'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { findHttpStatus } from './index.ts'

const numbers = async (text: string) => unwrap(await findHttpStatus(text)).map(({ code }) => code)

describe('findHttpStatus', () => {
  it('knows every status of Node, by the same words', async () => {
    for (const [code, phrase] of Object.entries(STATUS_CODES))
      expect(unwrap(await findHttpStatus(code))).toMatchObject([{ code: Number(code), phrase }])
  })

  it.runIf(hasPrograms('python3'))('knows every status of Python', async () => {
    const [theirs] = python('[s.value for s in http.HTTPStatus]', [0], 'http') as [number[]]
    const own = (await Promise.all(['1', '2', '3', '4', '5'].map(numbers))).flat()
    // The 418 of an April joke is in both; Python’s own list is shorter.
    expect(theirs.filter((code) => !own.includes(code))).toEqual([])
  })

  // RFC 9110, section 15.1.
  it('says which are kept by caches', async () => {
    const all = (await Promise.all(['1', '2', '3', '4', '5'].map((each) => findHttpStatus(each)))).flatMap(
      unwrap,
    )
    const cacheable = all.filter(({ isCacheable }) => isCacheable).map(({ code }) => code)
    expect(cacheable).toEqual([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501])
  })

  it.each([
    ['not found', [404]],
    ['Too Many', [429]],
    ['503 Service Unavailable', [503]],
    ['HTTP/1.1 404 Not Found', [404]],
    ['HTTP/2 200', [200]],
    ['1xx', [100, 101, 102, 103]],
  ])('finds %j', async (text, codes) => {
    expect(await numbers(text)).toEqual(codes)
  })

  it.each(['', '999', 'nonsense'])('has none for %j', async (text) => {
    expect(await findHttpStatus(text)).toMatchObject({ ok: false, errors: [{ code: 'unknown-status' }] })
  })
})
