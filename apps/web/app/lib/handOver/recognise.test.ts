import { deflateSync, gzipSync } from 'node:zlib'
import { sniffFormat } from '@whittle/image-core'
import { detect, findTool } from '@whittle/tools-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photographs, readPhotograph } from '../../../../../scripts/testing/photographs.ts'
import { compressedSteps, extensionOf, likelySteps, nextSteps, pageFor } from './recognise.ts'

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

it('offers the diff checker for a patch', async () => {
  expect(await nextSteps(PATCH, [])).toContainEqual({
    what: 'a patch',
    name: 'Diff checker',
    path: '/differ',
  })
})

it.each([
  ['{"a":1}', true, '/json'],
  ['{"a":1', false, '/json'],
  ['1700000000', false, '/converter/time/timestamp'],
  ['a;b\n1;2\n', false, '/converter/text/csv-to-json'],
  ['services:\n  web:\n    image: x\n', false, '/converter/text/yaml-to-json'],
  ['a{color:red}', false, '/converter/style/css-format'],
])('lists the tools for %j, and whether that is certain', async (text, isSure, path) => {
  const recognised = await likelySteps(text)
  expect(recognised.isSure).toBe(isSure)
  expect(recognised.steps[0]?.path).toBe(path)
})

it.each([
  ['5 GB at 100 Mbit/s', '5 GB', '100 Mbit/s'],
  ['700MB over 3 MB/s', '700MB', '3 MB/s'],
])('recognises %j as a data transfer', async (typed, text, rate) => {
  const [step] = (await likelySteps(typed)).steps
  expect(step).toMatchObject({ path: '/converter/number/byte-size', text, options: { rate } })
})

it.each(['tea at 5/s', '5 GB at home'])('does not recognise %j as a data transfer', async (typed) => {
  expect((await likelySteps(typed)).steps.map(({ what }) => what)).not.toContain('a transfer of data')
})

it('suggests nothing for plain words', async () => {
  expect(await likelySteps('json to csv')).toEqual({ steps: [], isSure: false })
})

it('offers for JSON only the tools that accept its root value', async () => {
  const names = async (text: string) => (await nextSteps(text, [])).map(({ name }) => name)
  expect(await names('{"a":1}')).toEqual(['JSON formatter', 'JWT signer', 'JSON to CSV'])
  expect(await names('[{"a":1}]')).toEqual(['JSON formatter', 'JSON to CSV', 'JSON to XML'])
})

describe('wrapped content', () => {
  const JSON_TEXT = '{"a":[1,2,3],"b":"words"}'
  const gzipped = gzipSync(JSON_TEXT)
  const deflated = deflateSync(JSON_TEXT)
  const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64')

  it.each([
    [base64(JSON_TEXT), 'Base64 of JSON'],
    [base64(gzipped), 'Base64 of gzip of JSON'],
    [base64(deflated), 'Base64 of zlib of JSON'],
    [gzipped.toString('hex'), 'hex bytes of gzip of JSON'],
    [base64(gzipSync(base64(gzipSync(JSON_TEXT)))), 'Base64 of gzip of Base64 of gzip of JSON'],
    [base64(gzipSync(base64(base64(base64(JSON_TEXT))))), 'Base64 of gzip of Base64 of Base64 of Base64'],
    [base64(gzipped.subarray(0, -3)), 'Base64 of gzip of JSON'],
    [`data:application/gzip;base64,${base64(gzipped)}`, 'a data URL of gzip of JSON'],
  ])('is described from the outside in: %s', async (text, what) => {
    expect((await nextSteps(text, []))[0]?.what).toBe(what)
  })

  it('can be opened unpacked if it is complete', async () => {
    const unpackedOf = async (text: string) =>
      (await nextSteps(text, [])).filter((step) => step.text !== undefined)
    expect(await unpackedOf(base64(gzipped))).toEqual([
      { what: 'Base64 of gzip of JSON', name: 'JSON formatter, unpacked', path: '/json', text: JSON_TEXT },
    ])
    expect(await unpackedOf(base64(gzipped.subarray(0, -3)))).toEqual([])
    expect(await unpackedOf(JSON_TEXT)).toEqual([])
  })

  it('is unpacked only up to a limit, even for a decompression bomb', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(2 ** 26)))
    const [step] = await nextSteps(base64(bomb), [])
    expect(step?.what).toBe('Base64 of gzip of gzip')
  })

  it('is decompressed by the tool that decoded it, in one step', async () => {
    const tool = findTool('base64-decode')!
    const input = base64(gzipped)
    const [again, unpacked] = await compressedSteps(new Uint8Array(gzipped), {
      tool,
      options: { mode: 'strict' },
      input,
    })
    expect(again).toMatchObject({
      what: 'gzip of JSON',
      name: 'Decompress',
      path: '/converter/encoding/base64-decode',
      options: { mode: 'strict', compressed: 'decompress' },
      text: input,
    })
    expect(unpacked).toMatchObject({ path: '/json', text: JSON_TEXT })
    expect(await compressedSteps(new Uint8Array([0, 1]), { tool, options: {}, input })).toEqual([])
  })
})

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
