import { deflateSync, gzipSync } from 'node:zlib'
import { findTool } from '@whittle/tools-core'
import { describe, expect, it } from 'vitest'
import { compressedSteps, likelySteps, nextSteps } from './nextSteps.ts'

const PATCH = '--- a/x.txt\n+++ b/x.txt\n@@ -1 +1 @@\n-a\n+b\n'

it('offers the diff checker for a patch', async () => {
  expect(await nextSteps(PATCH, [])).toContainEqual({
    what: 'a patch',
    name: 'Diff Checker',
    path: '/differ',
  })
})

it('leads on from the link of a QR code to the one-time code', async () => {
  const link = 'otpauth://totp/Workshop:ada%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Workshop'
  const totp = {
    what: 'a link for an authenticator app',
    name: 'One-time code (TOTP)',
    path: '/converter/generate/totp',
  }
  expect(await nextSteps(link, ['qr'])).toEqual([totp])
  expect(await likelySteps(link)).toEqual({ steps: [totp], isSure: true })
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

it('reads a megabyte of spaces once', async () => {
  const { steps } = await likelySteps(`${' '.repeat(1_000_000)}5 GB at 100 Mbit/s${' '.repeat(1_000_000)}`)
  expect(steps[0]).toMatchObject({ text: '5 GB', options: { rate: '100 Mbit/s' } })
  const others = (await likelySteps(`${' '.repeat(1_000_000)}5 GB`)).steps
  expect(others.map(({ what }) => what)).not.toContain('a transfer of data')
})

it.each(['tea at 5/s', '5 GB at home'])('does not recognise %j as a data transfer', async (typed) => {
  expect((await likelySteps(typed)).steps.map(({ what }) => what)).not.toContain('a transfer of data')
})

it('suggests nothing for plain words', async () => {
  expect(await likelySteps('json to csv')).toEqual({ steps: [], isSure: false })
})

it('offers for JSON only the tools that accept its root value', async () => {
  const names = async (text: string) => (await nextSteps(text, [])).map(({ name }) => name)
  expect(await names('{"a":1}')).toEqual(['JSON Formatter', 'JSON to CSV', 'JSON to XML'])
  expect(await names('[{"a":1}]')).toEqual(['JSON Formatter', 'JSON to CSV', 'JSON to XML'])
})

it('offers to sign an object only if it has the claims of a token', async () => {
  const names = async (text: string) => (await nextSteps(text, [])).map(({ name }) => name)
  expect(await names('{"sub":"ada","exp":1700000000}')).toContain('JWT signer')
  expect(await names('{"name":"Ada","size":12}')).not.toContain('JWT signer')
})

it('offers to read a certificate in PEM, and not in the Base64 of words', async () => {
  const names = async (text: string) => (await nextSteps(text, [])).map(({ name }) => name)
  const [pem = ''] = findTool('certificate-decode')?.samples ?? []
  expect(await names(pem)).toContain('Certificate decoder')
  expect(await names('U21hbGwgc2hhcnAgdG9vbHM=')).toEqual(['Base64 decode'])
})

it('offers to read a certificate first for its Base64 without the lines of PEM', async () => {
  const [pem = ''] = findTool('certificate-decode')?.samples ?? []
  const steps = await nextSteps(pem.replace(/-----.+-----/g, '').trim(), [])
  expect(steps.map(({ name, what }) => [name, what])).toEqual([
    ['Certificate decoder', 'Base64 of a certificate'],
    ['Base64 decode', 'Base64 of a certificate'],
  ])
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
      { what: 'Base64 of gzip of JSON', name: 'JSON Formatter, unpacked', path: '/json', text: JSON_TEXT },
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
      input,
    })
    expect(again).toMatchObject({
      what: 'gzip of JSON',
      name: 'Decompress',
      path: '/converter/encoding/base64-decode',
      options: { compressed: 'decompress' },
      text: input,
    })
    expect(unpacked).toMatchObject({ path: '/json', text: JSON_TEXT })
    expect(await compressedSteps(new Uint8Array([0, 1]), { tool, input })).toEqual([])
  })
})
