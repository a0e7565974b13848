import { photographs, readPhotograph } from '@whittle/scripts/testing/photographs'
import { findTool } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { bytesOf } from '../../testing/bytesOf.ts'
import { pageFor } from './openingPage.ts'

const PATCH = '--- a/x.txt\n+++ b/x.txt\n@@ -1 +1 @@\n-a\n+b\n'

describe('pageFor', () => {
  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['ICO', '\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0'],
  ])('is the image editor for a %s file without a media type', async (_, head) => {
    expect(await pageFor(new Blob([bytesOf(head)]))).toEqual({ to: '/image-editor' })
  })

  it.each([
    ['{"a":1}', '/json'],
    [PATCH, '/differ'],
    ['just some words', '/converter/text/text-clean'],
    ["SELECT name FROM users WHERE name LIKE '%ab%'", '/converter/text/text-clean'],
    ['<order><item>Tea &amp; milk</item></order>', '/converter/text/xml-to-json'],
    ['&lt;b&gt; caf&eacute;', '/converter/encoding/html-decode'],
    ['<!doctype html><title>Tea &amp; milk</title>', '/compiler'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln', '/converter/encoding/jwt-decode'],
    ['\0\x01\x02', '/converter/encoding/hash'],
  ])('is for %j: %s', async (text, path) => {
    expect(await pageFor(new Blob([text]))).toEqual({ to: path })
  })

  it.each(['page.html', 'Counter.TSX', 'script.mjs', 'notes.md'])(
    'is the compiler for a file named %s',
    async (name) => {
      expect(await pageFor(new File(['const a = 1'], name))).toEqual({ to: '/compiler' })
    },
  )

  it.each([
    ['orders.csv', 'id;note\n1;"two\nlines; here"\n', '/converter/text/csv-to-json'],
    ['list.tsv', 'one column\n', '/converter/text/csv-to-json'],
    ['mixin.scss', '.a { .b { color: red } }', '/converter/style/scss-to-css'],
    ['compose.yml', 'services: {}', '/converter/text/yaml-to-json'],
    ['Cargo.toml', 'a = 1', '/converter/text/toml-to-json'],
  ])('is the matching tool for a file named %s', async (name, text, path) => {
    expect(await pageFor(new File([text], name))).toEqual({ to: path })
  })

  it('is the bytes decoder for Base32, with its format option set', async () => {
    const { to, options } = await pageFor(new Blob(['KNWWC3DMEBZWQYLSOAQHI33PNRZQ====']))
    expect([to, options?.format]).toEqual(['/converter/encoding/bytes-decode', 'base32'])
  })

  it('is the certificate decoder for a certificate, in PEM and in DER', async () => {
    const [pem = ''] = findTool('certificate-decode')?.samples ?? []
    const der = Buffer.from(pem.replace(/-----.+-----/g, ''), 'base64')
    for (const file of [pem, der])
      expect(await pageFor(new Blob([file]))).toEqual({ to: '/converter/encoding/certificate-decode' })
  })

  it('is not a CSV tool for lines of code', async () => {
    expect(await pageFor(new Blob(['const a = 1;\nconsole.log(a);\n']))).toEqual({
      to: '/converter/text/text-clean',
    })
  })

  const pictures = photographs.names.filter((name) =>
    /\.(?:jpe?g|png|webp|avif|heic|gif|bmp|tiff?|ico)$/i.test(name),
  )
  it.skipIf(pictures.length === 0)('is the image editor for every picture next to the checkout', async () => {
    for (const name of pictures)
      expect({ name, page: await pageFor(new Blob([readPhotograph(name)])) }).toEqual({
        name,
        page: { to: '/image-editor' },
      })
  })
})
