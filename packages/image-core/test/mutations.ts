/** Damaged files, for code that must survive them: seeded, so that a failure can be reproduced. */
import { mulberry32 } from '@whittle/scripts/testing/mulberry32'

/** Extreme values for length and offset fields. */
const EXTREMES: readonly number[] = [
  0, 1, 2, 4, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffff0,
  0xffffffff,
]

type Mutation = (file: Uint8Array, random: (below: number) => number, other: Uint8Array) => Uint8Array

const MUTATIONS: readonly Mutation[] = [
  function flipBits(file, random) {
    const copy = file.slice()
    for (let flips = 1 + random(16); flips > 0; flips--) copy[random(copy.length)]! ^= 1 << random(8)
    return copy
  },
  function truncate(file, random) {
    return file.slice(0, random(file.length))
  },
  function cutOut(file, random) {
    const at = random(file.length)
    return splice(file, at, 1 + random(64), new Uint8Array())
  },
  function insertForeign(file, random, other) {
    const from = random(other.length)
    return splice(file, random(file.length), random(32), other.subarray(from, from + 1 + random(256)))
  },
  function repeat(file, random) {
    const from = random(file.length)
    return splice(file, random(file.length), 0, file.subarray(from, from + 1 + random(256)))
  },
  function exaggerate(file, random) {
    const copy = file.slice()
    const view = new DataView(copy.buffer)
    for (let fields = 1 + random(4); fields > 0; fields--) {
      const value = EXTREMES[random(EXTREMES.length)]!
      // A file's structure is usually at its beginning.
      const at = random(random(2) === 0 ? Math.min(512, copy.length) : copy.length)
      const size = [1, 2, 4][random(3)]!
      if (at + size > copy.length) continue
      const isLittle = random(2) === 0
      if (size === 1) view.setUint8(at, value)
      else if (size === 2) view.setUint16(at, value, isLittle)
      else view.setUint32(at, value, isLittle)
    }
    return copy
  },
]

/** `count` damaged files, each made from one of the given ones by one to three mutations. */
export function* damagedFiles(
  files: readonly Uint8Array[],
  count: number,
  seed: number,
): Generator<Uint8Array, void> {
  const next = mulberry32(seed)
  const random = (below: number) => Math.floor(next() * Math.max(1, below))
  for (let index = 0; index < count; index++) {
    let file = files[random(files.length)]!
    for (let rounds = 1 + random(3); rounds > 0; rounds--) {
      if (file.length === 0) break
      file = MUTATIONS[random(MUTATIONS.length)]!(file, random, files[random(files.length)]!)
    }
    yield file
  }
}

function splice(file: Uint8Array, at: number, removed: number, added: Uint8Array): Uint8Array {
  const result = new Uint8Array(
    file.subarray(0, at).length + added.length + file.subarray(at + removed).length,
  )
  result.set(file.subarray(0, at))
  result.set(added, at)
  result.set(file.subarray(at + removed), at + added.length)
  return result
}
