import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exiftool, hasExiftool } from '../../test/exiftool.ts'
import { summarizeProfile } from '../containers/icc.ts'
import { displayP3Profile, srgbProfile } from './builtInProfiles.ts'
import { embedProfile } from './graftMetadata.ts'

type Matrix = readonly [readonly number[], readonly number[], readonly number[]]

const WHITE_D65 = [0.3127 / 0.329, 1, (1 - 0.3127 - 0.329) / 0.329]
const WHITE_D50 = [0.9642, 1, 0.8249]
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const PRIMARIES = {
  sRGB: [
    [0.64, 0.33],
    [0.3, 0.6],
    [0.15, 0.06],
  ],
  'Display P3': [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
} as const

const apply = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * vector[index]!, 0))

function invert([[a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0], [g = 0, h = 0, i = 0]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const cofactors = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  return cofactors.map((row) => row.map((value) => value / determinant)) as unknown as Matrix
}

/** The colorants of a space from its primaries, as colorimetry defines them. */
function colorants(primaries: (typeof PRIMARIES)[keyof typeof PRIMARIES]): number[][] {
  const xyz = primaries.map(([x, y]) => [x / y, 1, (1 - x - y) / y])
  const columns = [0, 1, 2].map((row) => xyz.map((column) => column[row]!)) as unknown as Matrix
  const scale = apply(invert(columns), WHITE_D65)
  const [from, to] = [apply(BRADFORD, WHITE_D65), apply(BRADFORD, WHITE_D50)]
  const adapt = (color: number[]) =>
    apply(
      invert(BRADFORD),
      apply(BRADFORD, color).map((cone, index) => (cone * to[index]!) / from[index]!),
    )
  return xyz.map((column, index) => adapt(column.map((value) => value * scale[index]!)))
}

/** Converts numbers in a colour space to sRGB, clipped to its gamut. */
function toSrgb(space: keyof typeof PRIMARIES, numbers: readonly number[]): number[] {
  const matrix = (name: keyof typeof PRIMARIES) =>
    [0, 1, 2].map((row) => colorants(PRIMARIES[name]).map((column) => column[row]!)) as unknown as Matrix
  const linear = numbers.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const converted = apply(invert(matrix('sRGB')), apply(matrix(space), linear))
  const curve = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
  return converted.map((light) => Math.round(255 * Math.min(1, Math.max(0, curve(Math.max(0, light))))))
}

/** X, Y, Z of a tag, read as the profile format defines it. */
function storedColor(icc: Uint8Array, signature: string): number[] {
  const view = new DataView(icc.buffer, icc.byteOffset)
  for (let entry = 132; ; entry += 12) {
    if (String.fromCharCode(...icc.subarray(entry, entry + 4)) !== signature) continue
    const at = view.getUint32(entry + 4)
    return [8, 12, 16].map((offset) => view.getInt32(at + offset) / 65536)
  }
}

describe.each([
  ['sRGB', srgbProfile(), false],
  ['Display P3', displayP3Profile(), true],
] as const)('the %s profile', (name, icc, wideGamut) => {
  it('has the primaries of its definition, adapted to D50', () => {
    for (const [index, tag] of ['rXYZ', 'gXYZ', 'bXYZ'].entries()) {
      for (const [axis, value] of storedColor(icc, tag).entries()) {
        expect(value, `${tag}[${axis}]`).toBeCloseTo(colorants(PRIMARIES[name])[index]![axis]!, 3)
      }
    }
  })

  it('makes white from full red, green and blue', () => {
    const sum = [0, 1, 2].map((axis) =>
      ['rXYZ', 'gXYZ', 'bXYZ'].reduce((total, tag) => total + storedColor(icc, tag)[axis]!, 0),
    )
    for (const [axis, value] of sum.entries()) expect(value).toBeCloseTo(WHITE_D50[axis]!, 3)
  })

  it('states its name and is about 500 bytes', () => {
    expect(summarizeProfile(icc)).toEqual({ description: name, colorSpace: 'RGB', wideGamut })
    expect(icc.length).toBeLessThan(520)
    expect(new DataView(icc.buffer).getUint32(0)).toBe(icc.length)
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in a %s makes colours appear as defined',
    async (format) => {
      const colors = Uint8Array.of(255, 0, 0, 60, 200, 90, 30, 60, 200, 128, 128, 128, 240, 230, 80, 0, 0, 0)
      const bare = await sharp(colors, { raw: { width: 3, height: 2, channels: 3 } })
        .resize(96, 64, { kernel: 'nearest' })
        [format]({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer()
      // Without a profile sharp returns the numbers unchanged; with one it converts them to sRGB.
      const numbers = await sharp(bare).raw().toBuffer()
      const seen = await sharp(embedProfile(bare, icc)).raw().toBuffer()
      const expected = Array.from({ length: numbers.length / 3 }, (_, index) =>
        toSrgb(name, [...numbers.subarray(index * 3, index * 3 + 3)]),
      ).flat()
      expect(seen.length).toBe(expected.length)
      const worst = seen.reduce((most, value, index) => Math.max(most, Math.abs(value - expected[index]!)), 0)
      expect(worst).toBeLessThanOrEqual(1)
    },
  )

  it.runIf(hasExiftool)('is a valid profile for ExifTool', () => {
    const tags = exiftool(icc)
    expect(tags).toMatchObject({
      'File:FileType': 'ICC',
      'ICC-header:ProfileVersion': expect.anything(),
      'ICC_Profile:ProfileDescription': name,
      'ICC_Profile:MediaWhitePoint': expect.stringMatching(/^0\.9642 1 0\.8249/),
    })
    expect(tags['ExifTool:Warning']).toBeUndefined()
  })
})
