/**
 * An option that does not exist, such as a misspelt one, is an error in every function that takes options.
 */
import { describe, expect, it } from 'vitest'
import { all, type Call, isResult, outcome } from './calls.ts'

/** Functions whose last argument is an object of data, such as a colour or a time, and not of options. */
const DATA = [
  ...['defaultOptions', 'findTool', 'readOptions', 'shareableOptions', 'writtenFile'],
  ...['formatQuery', 'simulateVision', 'convertColor', 'nearestName', 'clipToGamut', 'colorDifference'],
  ...['isInGamut', 'mapToGamut', 'colorRamp', 'harmonize', 'changeText', 'timestampIn', 'readWallTime'],
  ...['instantsOf', 'addDuration', 'describeDuration', 'formatIsoDuration', 'certificateText'],
  ...['contactText', 'decodeQr', 'encodeBasicAuth', 'emailText', 'wifiText'],
  ...['parsePipeline', 'inputOf', 'pipelineFile'],
]

const withOptions = all.filter(([name, , call]) => {
  const isData = DATA.includes(name.split(' ').at(-1) ?? '')
  return !isData && isPlain(call?.at(-1))
})

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

describe('an unknown option', () => {
  it('is looked for in the functions that take options', () => {
    expect(withOptions.length).toBeGreaterThan(50)
  })

  it.each(withOptions)('is named by %s', async (_, run, call: Call = []) => {
    const given = call.with(-1, { ...(call.at(-1) as object), mispelt: 1 })
    const answer = await outcome(run, given)
    if (isResult(answer))
      expect(answer).toMatchObject({ ok: false, errors: [{ code: 'invalid-option', option: 'mispelt' }] })
    else expect(answer).toMatchObject({ code: 'invalid-option', message: 'There is no option “mispelt”.' })
  })
})
