import { plainFailure, WorkerFailure } from '@whittle/foundation/workerProtocol'
import { describe, expect, it } from 'vitest'
import { videoError } from '../errors.ts'
import { videoErrorOf } from './protocol.ts'

describe('an error that crosses threads', () => {
  it('keeps its code, message and details', () => {
    const error = videoError('frame-count', { found: 3 }, { reason: 'one is missing' })
    const { code, message, details } = videoErrorOf(new WorkerFailure(plainFailure(error)))
    expect({ code, message, details }).toEqual({
      code: error.code,
      message: error.message,
      details: error.details,
    })
  })

  it.each([
    ['Array buffer allocation failed', 'memory'],
    ['Out of memory', 'memory'],
    ['memory access out of bounds', 'encoder'],
    ['Source width is 0', 'encoder'],
  ])('of an engine with the message “%s” has the code %s', (message, code) => {
    const thrown = new RangeError(message)
    const expected = { code, message: expect.stringContaining(message) }
    expect(videoErrorOf(thrown)).toMatchObject(expected)
    expect(videoErrorOf(new WorkerFailure(plainFailure(thrown)))).toMatchObject(expected)
  })
})
