import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixtures } from '../../../../scripts/testProjects.ts'
import { extensionOf, nextSteps, pageFor } from './recognise.ts'

const PATCH = '--- a/x.txt\n+++ b/x.txt\n@@ -1 +1 @@\n-a\n+b\n'

function bytesOf(head: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(head, (letter) => letter.charCodeAt(0))
}

describe('pageFor', () => {
  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['ICO', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'],
  ])('is the image editor for a %s file of which the system knows no media type', async (_, head) => {
    expect(await pageFor(new Blob([bytesOf(head)]))).toBe('/image-editor')
  })

  it.each([
    ['{"a":1}', '/json'],
    [PATCH, '/differ'],
    ['just some words', '/converter/text/text-clean'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln', '/converter/encoding/jwt-decode'],
    ['\0\x01\x02', '/converter/encoding/hash'],
  ])('is for %j: %s', async (text, path) => {
    expect(await pageFor(new Blob([text]))).toBe(path)
  })

  const pictures = fixtures.names.filter((name) =>
    /\.(?:jpe?g|png|webp|avif|heic|gif|bmp|tiff?|ico)$/i.test(name),
  )
  it.skipIf(pictures.length === 0)('is the image editor for every picture beside the checkout', async () => {
    for (const name of pictures)
      expect({ name, page: await pageFor(new Blob([readFileSync(`${fixtures.folder}/${name}`)])) }).toEqual({
        name,
        page: '/image-editor',
      })
  })
})

it('offers the diff checker for a patch', async () => {
  expect(await nextSteps(PATCH, [])).toContainEqual({
    what: 'a patch',
    name: 'Diff checker',
    path: '/differ',
  })
})

it('names a file by what its first bytes say', () => {
  expect(extensionOf(bytesOf('RIFF\x24\0\0\0WEBPVP8 '))).toBe('webp')
  expect(extensionOf(bytesOf('%PDF-1.7'))).toBe('pdf')
  expect(extensionOf(bytesOf('{"a":1}'))).toBe('json')
  expect(extensionOf(bytesOf('\0\x01'))).toBe('bin')
})
