import { describe, expect, it } from 'vitest'
import { inlineScriptHashes, refusedInline } from './inlineScripts.ts'

/** Source of the digest: `printf 'alert(1)' | openssl dgst -sha256 -binary | base64` */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

describe('inlineScriptHashes', () => {
  it('hashes the exact text of classic and module scripts', () => {
    expect(
      inlineScriptHashes('<script>alert(1)</script><script type="module" async="">alert(1)</script>'),
    ).toEqual([ALERT, ALERT])
  })

  it('includes white space in the text', () => {
    expect(inlineScriptHashes('<script>alert(1)\n</script>')).not.toEqual([ALERT])
  })

  it('leaves out external scripts, and data blocks that no browser runs', () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>'
    expect(inlineScriptHashes(html)).toEqual([])
  })
})

describe('refusedInline', () => {
  it.each([
    ['a style attribute', '<p class="a" style="color:red">x</p>', '<p class="a" style="color:red">'],
    ['a style element', '<style>p{}</style>', '<style>'],
    ['an event handler', '<a href="/" onclick="go()">x</a>', '<a href="/" onclick="go()">'],
  ])('finds %s', (_, html, found) => {
    expect(refusedInline(html)).toBe(found)
  })

  it('accepts scripts, text, and names that only look similar', () => {
    expect(refusedInline('<script>"<p style=1>"</script><p data-style="x">style="y"</p>')).toBeUndefined()
  })
})
