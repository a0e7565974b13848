import { sniffFormat } from '@whittle/image-core'
import { detect } from '@whittle/tools-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../testing/bytesOf.ts'
import { extensionOf } from './extensionOf.ts'

it('chooses a file’s extension by its first bytes', () => {
  expect(extensionOf(bytesOf('RIFF\x24\0\0\0WEBPVP8 '))).toBe('webp')
  expect(extensionOf(bytesOf('%PDF-1.7'))).toBe('pdf')
  expect(extensionOf(bytesOf('{"a":1}'))).toBe('json')
  expect(extensionOf(bytesOf('\0\x01'))).toBe('bin')
})

describe('the two cores', () => {
  const pictures = {
    jpg: ['\xff\xd8\xff\xe0\0\x10JFIF\0'],
    png: ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    gif: ['GIF87a\x01\0\x01\0', 'GIF89a\x01\0\x01\0'],
    webp: ['RIFF\x24\0\0\0WEBPVP8 '],
    bmp: ['BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'BM\x46\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0'],
    tif: ['II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'II+\0\x08\0\0\0', 'MM\0+\0\x08\0\0'],
    ico: [
      '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0',
      '\0\0\x02\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0',
    ],
    jxl: ['\xff\x0a\x10\x10', '\0\0\0\x0cJXL \r\n\x87\n'],
    heic: ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1miaf'],
    avif: ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  }
  const heads = Object.entries(pictures).flatMap(([extension, all]) =>
    all.map((head) => ({ extension, head })),
  )
  const inToolsCore = (bytes: Uint8Array) => {
    const [guess] = detect(bytes)
    return guess?.type === 'image' ? guess.extension : undefined
  }
  const inImageCore = (bytes: Uint8Array) => {
    const format = sniffFormat(bytes)
    return format === 'jpeg' ? 'jpg' : format === 'tiff' ? 'tif' : format
  }

  it.each(heads)('identify %# ($extension) by its first bytes', ({ extension, head }) => {
    expect([inToolsCore(bytesOf(head)), inImageCore(bytesOf(head))]).toEqual([extension, extension])
  })

  it.each([
    'BM is a company',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x18ftypisom\0\0\0\0mp41avc1',
    'GIF8 is no file',
  ])('do not identify %j as a picture', (head) => {
    expect([inToolsCore(bytesOf(head)), inImageCore(bytesOf(head))]).toEqual([undefined, undefined])
  })

  it('agree where bytes of a picture are wrong or missing', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(...heads.map(({ head }) => head).filter((head) => !head.includes('ftyp'))),
        fc.array(fc.tuple(fc.nat(23), fc.nat(255)), { maxLength: 2 }),
        fc.integer({ min: 1, max: 24 }),
      )
      .map(([head, changes, length]) => {
        const bytes = bytesOf(head)
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
        return bytes.slice(0, length)
      })
    fc.assert(
      fc.property(damaged, (bytes) => inToolsCore(bytes) === inImageCore(bytes)),
      { numRuns: 3000 },
    )
  })
})
