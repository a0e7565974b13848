import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from '../../test/files.ts'
import { photoLike } from '../../test/material.ts'
import { damagedFiles } from '../../test/mutations.ts'
import type { Orientation } from '../containers/tiff.ts'
import { identify } from '../identify/identify.ts'
import { readCoefficients } from './readCoefficients.ts'
import { turnJpeg } from './turnJpeg.ts'

const ORIENTATIONS = [2, 3, 4, 5, 6, 7, 8] as const
/** The orientation that undoes each one. */
const INVERSE: Readonly<Record<Orientation, Orientation>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 }
const CODINGS = [
  { name: '4:4:4', options: { chromaSubsampling: '4:4:4' } },
  { name: '4:2:0', options: { chromaSubsampling: '4:2:0' } },
  { name: 'grey', options: {} },
] as const

/** FFmpeg's test picture, 48 × 48 in 4:2:0, in three restart intervals, which no widely installed encoder writes. */
const withRestarts = fromBase64(
  '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgYGBwYHCEhISEhISckJygoKCcnJycoKCgrKyszMzMrKysoKCsrMDAzMzc5NzQ0MzQ5OTw8PEhIRUVUVFdnZ3z/3QAEAAP/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsBAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKCxAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/wAARCAAwADADASIAAhEAAxEA/9oADAMBAAIRAxEAPwDxK3/1q/j/ACNewIjwLk8F+3oB/Xmqej2AaJ7qQdCFi69c/M2Mc+gOeueMiunu/wCD8f6V6FHDwqzvNcy25emmup0UsRz1qWClBShUcqk763Si3GP/AIFG77nm091cLIwWWRRxwHYDp6A4r3Wa2gWNisUSnjkIoPX1AzXzrcf61vw/kK+n7j/VN+H8xXnZ5+4+p+y/d3578nu3t7O17WvY5q3ufWeX3eXn5bactua1u1uljzkSJbsODh+p9Me3frXsNscxKRz1/ma8Gu/4Px/pVrSdQaO6Ns7fu3+5n+F8A4BJGA3PHPzYx1NebQrzqQSm+brd76afMilh1LD0cY5SdSalTnd35rSai/VKCXmf/9D0S1RY9NhCjA8qNu/V8MTz6kk1xN3/AAfj/Su6t2DadAQQf3MQ4OeQFBH1BGD71wt3/B+P9K+lwu/zf5HlUP8Aka4f/BL/ANJqHkNx/rW/D+Qr6fuP9U34fzFfMFx/rW/D+Qr6fuP9U34fzFfNcQ/8wX/cT/3GeriP+Yv/ALif+3HkN3/B+P8ASvKZHaK43qcMjKynrgjBB54r1a7/AIPx/pXksylpiqgkkqAAMkkgYAHrXzWF2+T/ADPVof8AIqw/+OX/AKVUP//R1dMdktfs5O4biVPTaCc4x35yck960rmDdj5ume3/ANevGbXUZldVCx/k3p/vV6ULySdfurkdeuPbHNfOKeMhUSjUhBf3uVLtu0elWoR5licPaDg+RTlKyjdPfmbVnzWv3Zzr6d5rFvMxn/Zz2/3q7e7vtildmf8AgXv/ALtedy380TlQqcY6hs9P96vT7uyiZGYl/wAx6/SvrsS4RWH/ALQ/eX5vZ8mv8t/g5f7p8C1jHKr7SUZR97ntyu+97WXrseWNP9o2/Ltxnvnr+AqvFEsN0k7fOEYNs5XkDg7hnocHpz0roorNNw2McD72eT7YwMV6JHpcEiBi0nOehX1/3a6pwwqp81GnOF9ubmT77SZ+i4XE4RUoYafN7q5+TlknG7e+z15rryZ//9k=',
)

describe('turnJpeg', () => {
  describe.each(CODINGS)('of a JPEG in $name', ({ name, options }) => {
    it.each(ORIENTATIONS)('matches sharp at orientation %i', async (orientation) => {
      const source = await stored(
        { width: 96, height: 64 },
        { orientation, grey: name === 'grey', ...options },
      )
      const expected = await sharp(source).autoOrient().raw().toBuffer({ resolveWithObject: true })
      const turned = requireTurned(source, orientation)
      const { data, info } = await sharp(turned).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: expected.info.width, height: expected.info.height })
      // Decoders round rows and columns in turn, and interpolate subsampled chroma.
      expect(Math.max(...data.map((sample, i) => Math.abs(sample - expected.data[i]!)))).toBeLessThanOrEqual(
        4,
      )
    })

    it.each(ORIENTATIONS)(
      'loses nothing at orientation %i: turned back, every coefficient is unchanged',
      async (orientation) => {
        const source = await stored(
          { width: 96, height: 64 },
          { orientation, grey: name === 'grey', ...options },
        )
        const back = requireTurned(requireTurned(source, orientation), INVERSE[orientation])
        const [was, is] = [readCoefficients(source), readCoefficients(back)]
        expect(is?.components).toEqual(was?.components)
        expect(is?.quantTables).toEqual(was?.quantTables)
      },
    )
  })

  it.each(ORIENTATIONS)('handles restart markers, at orientation %i', async (orientation) => {
    const expected = await sharp(withRestarts).withMetadata({ orientation }).png().toBuffer()
    const { data } = await sharp(expected).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const turned = await sharp(requireTurned(withRestarts, orientation)).raw().toBuffer()
    const differences = turned.map((sample, i) => Math.abs(sample - data[i]!))
    expect(differences.reduce((sum, difference) => sum + difference, 0) / turned.length).toBeLessThan(1.5)
  })

  it('keeps the colour profile and drops what states the orientation', async () => {
    const source = await stored({ width: 32, height: 16 }, { orientation: 6 })
    expect(identify(source)).toMatchObject({ orientation: 6, hasProfile: true })
    const turned = requireTurned(source, 6)
    expect(identify(turned)).toMatchObject({ width: 16, height: 32, orientation: 1, hasProfile: true })
  })

  it.each([
    [2, { width: 90, height: 64 }],
    [3, { width: 96, height: 60 }],
    [4, { width: 96, height: 60 }],
    [6, { width: 96, height: 60 }],
    [8, { width: 90, height: 64 }],
  ] as const)(
    'leaves a JPEG alone if orientation %i would move its partial blocks: %o',
    async (orientation, size) => {
      expect(turnJpeg(await stored(size, { orientation }), orientation)).toBeUndefined()
    },
  )

  it.each([
    [4, { width: 90, height: 64 }],
    [5, { width: 90, height: 60 }],
    [8, { width: 96, height: 60 }],
  ] as const)(
    'turns a JPEG whose partial blocks stay in place at orientation %i: %o',
    async (orientation, size) => {
      const source = await stored(size, { orientation })
      const { width, height } = (await sharp(source).metadata()).autoOrient
      expect(identify(requireTurned(source, orientation))).toMatchObject({ width, height })
    },
  )

  it('leaves a progressive JPEG alone', async () => {
    expect(turnJpeg(await stored({ width: 96, height: 64 }, { progressive: true }), 6)).toBeUndefined()
  })

  it('returns a picture, undefined, or a typed error for every damaged file', async () => {
    const whole = [
      await stored({ width: 32, height: 32 }, {}),
      await stored({ width: 32, height: 16 }, { grey: true }),
    ]
    const answers = { turned: 0, left: 0, refused: 0 }
    for (const file of damagedFiles(whole, 1000, 20_261_122)) {
      try {
        answers[turnJpeg(file, 6) === undefined ? 'left' : 'turned']++
      } catch (error) {
        expect(error).toMatchObject({ name: 'ImageError', code: 'corrupt' })
        answers.refused++
      }
    }
    expect(Math.min(...Object.values(answers))).toBeGreaterThan(50)
  })

  it('reports a scan that ends early as damaged', async () => {
    const source = await stored({ width: 96, height: 64 }, {})
    const cut = new Uint8Array([...source.subarray(0, source.length - 400), 0xff, 0xd9])
    expect(() => turnJpeg(cut, 3)).toThrow(expect.objectContaining({ code: 'corrupt' }))
  })
})

function requireTurned(bytes: Uint8Array, orientation: Orientation): Uint8Array {
  const turned = turnJpeg(bytes, orientation)
  if (turned === undefined) throw new Error('the picture was not turned')
  return turned
}

interface Coding extends JpegOptions {
  readonly orientation?: Orientation
  readonly grey?: boolean
}

/** A photograph-like JPEG, stored in an orientation, with a colour profile. */
async function stored(
  { width, height }: { readonly width: number; readonly height: number },
  { orientation = 1, grey = false, ...options }: Coding,
): Promise<Uint8Array> {
  const { data } = photoLike(width, height)
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  const coloured = grey ? picture.toColourspace('b-w') : picture.withIccProfile('srgb')
  return new Uint8Array(await coloured.withMetadata({ orientation }).jpeg(options).toBuffer())
}
