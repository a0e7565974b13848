import { hasPrograms } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { python } from '../../../test/python.ts'
import { unwrap } from '../../../test/results.ts'
import { findMimeType } from './index.ts'

const types = async (text: string) => unwrap(await findMimeType(text)).map(({ type }) => type)

describe('findMimeType', () => {
  // RFC 9239, RFC 9649, RFC 8081, RFC 8259, RFC 4180.
  it.each([
    ['mjs', 'text/javascript'],
    ['webp', 'image/webp'],
    ['woff2', 'font/woff2'],
    ['json', 'application/json'],
    ['csv', 'text/csv'],
  ])('knows that .%s is %s', async (extension, type) => {
    expect(await types(`a.${extension}`)).toContain(type)
    expect(unwrap(await findMimeType(type))[0]?.extensions).toContain(extension)
  })

  it.runIf(hasPrograms('python3'))('knows what Python knows of the usual extensions', async () => {
    const extensions = ['.png', '.jpg', '.gif', '.pdf', '.html', '.css', '.mp4', '.zip', '.svg', '.tiff']
    const theirs = python('mimetypes.MimeTypes(()).guess_type("a"+x)[0]', extensions, 'mimetypes')
    for (const [at, extension] of extensions.entries()) expect(await types(extension)).toContain(theirs[at])
  })

  it('takes parameters, and lists a whole kind', async () => {
    expect(await types('text/html; charset=utf-8')).toEqual(['text/html'])
    const fonts = await types('font/*')
    expect(fonts.length).toBeGreaterThan(4)
    expect(fonts.filter((type) => !type.startsWith('font/'))).toEqual([])
  })

  it.each(['', 'x.nonsense', 'a/b'])('has none for %j', async (text) => {
    expect(await findMimeType(text)).toMatchObject({ ok: false, errors: [{ code: 'unknown-type' }] })
  })
})
