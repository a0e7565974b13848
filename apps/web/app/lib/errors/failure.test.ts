import { describe, expect, it } from 'vitest'
import { describeFailure } from './failure.ts'

describe('describeFailure', () => {
  it('gives the message of an error, with its stack and causes as details', () => {
    const error = new Error('The picture is cut off.', { cause: new RangeError('offset 12 of 8') })
    const { message, details } = describeFailure(error)
    expect(message).toBe('The picture is cut off.')
    expect(details).toMatch(/^Error: The picture is cut off\.\n +at /)
    expect(details).toContain('Caused by: RangeError: offset 12 of 8')
  })

  it('uses the name of an error without a message', () => {
    expect(describeFailure(new TypeError()).message).toBe('TypeError')
  })

  it('accepts any thrown value', () => {
    expect(describeFailure('no').message).toBe('no')
    expect(describeFailure(undefined).message).toBe('undefined')
  })

  it('describes a route error response', () => {
    const response = { status: 404, statusText: 'Not Found', internal: true, data: null }
    expect(describeFailure(response).message).toBe('The page could not be shown: 404 Not Found')
  })
})
