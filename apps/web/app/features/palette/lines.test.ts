import { describe, expect, it } from 'vitest'
import { pages } from '../../pages/pages.ts'
import { sectionsFor } from './lines.ts'

function found(typed: string): string[] {
  const sections = sectionsFor({
    typed,
    isPasted: false,
    suggestions: [],
    isSure: false,
    favourites: [],
    recent: [],
    buttons: ['Copy', 'Clear'],
  })
  return sections.flatMap(({ lines }) => lines.map(({ id }) => id))
}

describe('the palette', () => {
  it.each(pages.map(({ path, name, title }) => ({ path, name, title })))(
    'finds $path by its name and by its title',
    ({ path, name, title }) => {
      expect(found(name)[0]).toBe(path)
      expect(found(title)[0]).toBe(path)
    },
  )

  it.each([
    ['Image to Video Maker', '/image-to-video'],
    ['Free Online Image Editor', '/image-editor'],
    ['JSON Formatter and Validator', '/json'],
    ['Frequently Asked Questions', '/faq'],
    ['prettify json', '/json'],
    ['epoch', '/converter/time/timestamp'],
    ['heic', '/image-editor'],
    ['heic to jpg', '/image-editor'],
    ['png to webp', '/image-editor'],
    ['favicon', '/image-editor'],
    ['svg to png', '/image-editor'],
    ['uppercase', '/converter/text/text-clean'],
    ['sha3-512', '/converter/encoding/hash'],
    ['dark', 'theme:dark'],
    ['copy output', 'button:Copy'],
    ['clear input', 'button:Clear'],
  ])('leads by %j to %s', (typed, path) => {
    expect(found(typed)[0]).toBe(path)
  })

  it.each([
    ['theme', ['theme:dark', 'theme:light', 'theme:system']],
    ['epoch', ['/converter/time/timestamp', '/converter/time']],
    ['lorem', []],
    ['5 GB at 100 Mbit/s', []],
  ])('finds nothing else for %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })
})
