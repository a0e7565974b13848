/**
 * Characters above U+FFFF in a pattern without the flags u and v, which JavaScript reads as two units, the
 * halves of a surrogate pair. Pure.
 */
import type { AST } from '@eslint-community/regexpp'

/** The first and the last of a row of code points. */
export type Range = readonly [number, number]

const HIGH: Range = [0xd800, 0xdbff]
const LOW: Range = [0xdc00, 0xdfff]

/** With more first halves, and only some second halves each, the class would be too long to read. */
const MAX_FIRST_HALVES = 64

/** Whether a value is a half of a pair. */
export function isHalf(value: number): boolean {
  return value >= HIGH[0] && value <= LOW[1]
}

/** The characters that two parts of a pattern match together, or nothing where they are not two halves. */
export function pairedRanges(first: AST.Element, second: AST.Element | undefined): Range[] | undefined {
  const [high, low] = [halvesOf(first, HIGH), halvesOf(second, LOW)]
  if (high === undefined || low === undefined) return undefined
  const isWhole = low.length === 1 && low[0]![0] === LOW[0] && low[0]![1] === LOW[1]
  if (isWhole) return high.map(([from, to]) => [codePoint(from, LOW[0]), codePoint(to, LOW[1])])
  const firsts = high.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  if (firsts.length > MAX_FIRST_HALVES) return undefined
  return firsts.flatMap((each) =>
    low.map(([from, to]): Range => [codePoint(each, from), codePoint(each, to)]),
  )
}

function codePoint(high: number, low: number): number {
  return (high - HIGH[0]) * 0x400 + (low - LOW[0]) + 0x10000
}

/** What an element matches, if that is nothing but first halves or nothing but second ones. */
function halvesOf(element: AST.Element | undefined, [least, most]: Range): readonly Range[] | undefined {
  const ranges = element === undefined ? undefined : rangesOf(element)
  return ranges?.every(([from, to]) => from >= least && to <= most) ? ranges : undefined
}

function rangesOf(element: AST.Element): readonly Range[] | undefined {
  if (element.type === 'Character') return [[element.value, element.value]]
  if (element.type !== 'CharacterClass' || element.negate || element.elements.length === 0) return undefined
  const ranges: Range[] = []
  for (const each of element.elements) {
    if (each.type === 'Character') ranges.push([each.value, each.value])
    else if (each.type === 'CharacterClassRange') ranges.push([each.min.value, each.max.value])
    else return undefined
  }
  return ranges
}
