import { VideoError } from '@whittle/video-core'
import { describe, expect, it } from 'vitest'
import { openingFailure, videoFailure } from './failures.ts'

describe('a video that could not be made', () => {
  it.each([
    [
      new VideoError('ffmpeg-load', {}, { message: 'Failed to load FFmpeg: answered 404' }),
      'Error: Failed to load FFmpeg: answered 404',
    ],
    [new VideoError('canvas-blob'), 'Error: Failed to create blob from canvas'],
    [new RangeError('too much'), 'Error: too much'],
  ])('says what went wrong, and that nothing is lost or what to do: %s', (error, message) => {
    const failure = videoFailure(error)
    expect(failure.message).toBe(message)
    expect(failure.advice).toMatch(/again/)
  })

  it('may come the next time only if FFmpeg could not be fetched', () => {
    expect(videoFailure(new VideoError('ffmpeg-load')).isUnfetched).toBe(true)
    expect(videoFailure(new VideoError('memory')).isUnfetched).toBeUndefined()
  })

  it('has a sentence for a value that is not an Error', () => {
    expect(videoFailure('?')).toEqual({
      message: 'Failed to generate video. Please try again with a smaller duration or lower resolution.',
    })
  })

  it('lists earlier failures once each, without repeating the last one', () => {
    const attempts = [
      'webcodecs: No video encoder is available here',
      'ffmpeg-threaded: The video encoder failed: x',
      'ffmpeg: The video encoder failed: x',
    ]
    const error = new VideoError('encoder', { attempts }, { message: 'The video encoder failed: x' })
    expect(videoFailure(error).detours).toEqual(['No video encoder is available here'])
    expect(videoFailure(new VideoError('encoder')).detours).toBeUndefined()
  })

  it('includes the last lines of ffmpeg’s log', () => {
    expect(videoFailure(new VideoError('encoder', { log: ['one', 'two'] })).log).toEqual(['one', 'two'])
  })
})

describe('a picture that could not be opened', () => {
  it('gives the reason if known', () => {
    const error = Object.assign(new Error('x'), { code: 'corrupt', details: {} })
    expect(openingFailure(error)).toMatchObject({ message: 'Failed to load image' })
    expect(openingFailure(error).advice).toContain('damaged')
  })

  it.each(['svg-without-size', 'svg-unparseable', 'canvas-too-large', 'worker-failed'])(
    'is always reported with the same message, and %s as advice',
    (code) => {
      const { message, advice } = openingFailure(Object.assign(new Error('x'), { code, details: {} }))
      expect(message).toBe('Failed to load image')
      expect(advice).toMatch(/^[A-Z].*[^.]\. [A-Z].*\.$/)
    },
  )

  it('shows an unknown reason unchanged', () => {
    expect(openingFailure(new Error('the moon'))).toEqual({
      message: 'Failed to load image',
      advice: 'the moon',
    })
  })
})
