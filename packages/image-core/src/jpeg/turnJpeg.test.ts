import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromBase64, SAMPLES } from '../../test/files.ts'
import { photoLike } from '../../test/material.ts'
import { damagedFiles } from '../../test/mutations.ts'
import type { ExifOrientation } from '../containers/tiff.ts'
import { identify } from '../identify/identify.ts'
import { readCoefficients } from './readCoefficients.ts'
import { turnJpeg } from './turnJpeg.ts'

const ORIENTATIONS = [2, 3, 4, 5, 6, 7, 8] as const
/** The orientation that undoes each one. */
const INVERSE: Readonly<Record<ExifOrientation, ExifOrientation>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  5: 5,
  6: 8,
  7: 7,
  8: 6,
}
const CODINGS = [
  { name: '4:4:4', options: { chromaSubsampling: '4:4:4' } },
  { name: '4:2:0', options: { chromaSubsampling: '4:2:0' } },
  { name: 'grey', options: {} },
] as const

const withRestarts = fromBase64(SAMPLES.restartJpeg)

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

function requireTurned(bytes: Uint8Array, orientation: ExifOrientation): Uint8Array {
  const turned = turnJpeg(bytes, orientation)
  if (turned === undefined) throw new Error('the picture was not turned')
  return turned
}

interface Coding extends JpegOptions {
  readonly orientation?: ExifOrientation
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
