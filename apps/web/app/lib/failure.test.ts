import { describe, expect, it } from 'vitest'
import { describeFailure } from './failure.ts'

describe('describeFailure', () => {
  it('says an error in its own words, with its stack and its causes beneath', () => {
    const error = new Error('The picture is cut off.', { cause: new RangeError('offset 12 of 8') })
    const { message, details } = describeFailure(error)
    expect(message).toBe('The picture is cut off.')
    expect(details).toMatch(/^Error: The picture is cut off\.\n +at /)
    expect(details).toContain('Caused by: RangeError: offset 12 of 8')
  })

  it('names an error that has no message', () => {
    expect(describeFailure(new TypeError()).message).toBe('TypeError')
  })

  it('takes whatever was thrown', () => {
    expect(describeFailure('no').message).toBe('no')
    expect(describeFailure(undefined).message).toBe('undefined')
  })

  it('reads a response of the router', () => {
    const response = { status: 404, statusText: 'Not Found', internal: true, data: null }
    expect(describeFailure(response).message).toBe('The page could not be shown: 404 Not Found')
  })
})
