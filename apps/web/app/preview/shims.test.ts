import { describe, expect, it } from 'vitest'
import { withEmulation } from '../lib/preview/emulation.ts'
import { otherwiseSpeller, removePeerConnections } from './isolation.ts'
import { memoryStorage } from './shims.ts'

describe('the in-memory storage', () => {
  it('stores texts through its methods and as properties', () => {
    const storage = memoryStorage()
    storage.setItem('a', '1')
    storage.b = '2'
    expect([storage.getItem('b'), storage.a, storage.length, storage.key(1)]).toEqual(['2', '1', 2, 'b'])
    expect(Object.keys(storage)).toEqual(['a', 'b'])
    expect('a' in storage && !('c' in storage)).toBe(true)
    delete storage.a
    expect(storage.getItem('a')).toBeNull()
    storage.clear()
    expect(storage.length).toBe(0)
  })
})

describe('withEmulation', () => {
  const css = '@media (prefers-color-scheme: dark) { a {} } @media ( PREFERS-COLOR-SCHEME:LIGHT ) { b {} }'

  it('resolves conditions on an emulated colour scheme, and leaves everything else unchanged', () => {
    expect(withEmulation(css, { scheme: 'dark', motion: null })).toBe(
      '@media (min-width: 0px) { a {} } @media (max-width: -1px) { b {} }',
    )
    expect(withEmulation(css, { scheme: null, motion: 'reduce' })).toBe(css)
  })

  it.each([
    ['(prefers-reduced-motion)', '(min-width: 0px)'],
    ['(prefers-reduced-motion: reduce)', '(min-width: 0px)'],
    ['not all and (prefers-reduced-motion: no-preference)', 'not all and (max-width: -1px)'],
  ])('resolves %s for reduced motion', (query, answer) => {
    expect(withEmulation(query, { scheme: null, motion: 'reduce' })).toBe(answer)
  })
})

it('removes peer connections from a page that must not reach the network', () => {
  const view = { RTCPeerConnection: class {}, webkitRTCPeerConnection: class {}, other: 1 }
  removePeerConnections(view as unknown as Window)
  expect(Object.keys(view)).toEqual(['other'])
})

describe('the respelling of the shadow tree attribute', () => {
  it.each([
    [['<template shadowrootmode="open">']],
    [['<template SHADOW', 'rootMode=closed>']],
    [[...'<template shadowrootmode=closed>']],
    [['<template ssshadowrootmode shadowrootshadowrootmode>']],
  ])('hides its name from the parser: %j', (pieces) => {
    const spell = otherwiseSpeller()
    const text = pieces.map(spell).join('')
    expect(text).not.toMatch(/shadowrootmode/i)
    expect(text.replaceAll(/mod-e/gi, 'mode').toLowerCase()).toBe(pieces.join('').toLowerCase())
  })

  it('leaves any other text unchanged', () => {
    const text = '<template shadowrootclonable>ſhadowrootmode shadow-rootmode</template>'
    expect(otherwiseSpeller()(text)).toBe(text)
  })
})
