import { explainRegex, REGEX_LIBRARY } from '@whittle/tools-core/regex'
import { describe, expect, it } from 'vitest'
import { layRailroad, type RailroadPicture } from './railroad.ts'

function picture(pattern: string, flags = ''): RailroadPicture {
  const explained = explainRegex(pattern, flags)
  if (!explained.ok) throw new TypeError(explained.errors[0]?.message)
  return layRailroad(explained.value.root)
}

const every = REGEX_LIBRARY.map(({ title, pattern, flags }) => [title, picture(pattern, flags)] as const)

describe('the railroad picture', () => {
  it.each(every)(
    'of “%s” has every box inside, and no two boxes over each other',
    (_, { width, height, boxes }) => {
      for (const { x, y, width: wide, height: high } of boxes) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
        expect(y + high).toBeLessThanOrEqual(height)
      }
      const plain = boxes.filter(({ kind }) => kind === 'box')
      for (const [index, a] of plain.entries())
        for (const b of plain.slice(index + 1)) {
          const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
          const isBelow = a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(isBeside || isBelow).toBe(true)
        }
    },
  )

  it('has a box for each part that matches something, and a frame for each group', () => {
    const { boxes, words } = picture('^(?<year>\\d{4})-(a|b)?$')
    expect(boxes.map(({ kind, label }) => `${kind}: ${label}`).sort()).toEqual([
      'box: a digit (0 to 9)',
      'box: end of text',
      'box: start of text',
      'box: “-”',
      'box: “a”',
      'box: “b”',
      'frame: group 1: year',
      'frame: group 2',
    ])
    expect(words.map(({ text }) => text)).toEqual(['exactly 4 times', 'once or not at all'])
  })
})
