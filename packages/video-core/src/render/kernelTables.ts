/**
 * Writes the tables from which the kernel of `planeKernel.wat` reads the pixels that each result is mixed
 * from, and their shares. Each row of results uses the same columns, so both are computed once for a plane.
 * Pure.
 */
import type { KernelMemory } from '@whittle/foundation/kernel'
import { TAP_PARTS, type Taps } from './taps.ts'

/** How many results the kernel computes at once, and how many of them share a table entry. */
export const AT_ONCE = 8
export const FOUR = 4

/**
 * The bytes of an entry for four results, and of an entry for a row of blocks. An entry for a row of single
 * samples is less than half as long.
 */
export const FOUR_BYTES = 48
export const BLOCK_ROW_BYTES = 32

/** The pixels in a row that the kernel reads for a block. */
export const BLOCK_PIXELS = 4

/** Samples across and down for each pixel of the target, if it gets the mean of a block. */
export const PER_BLOCK = 2

/** The most pixels from the first to the last of four consecutive results. */
export function reachOfFour({ low }: Taps): number {
  let reach = 0
  for (let at = FOUR - 1; at < low.length; at += 1) reach = Math.max(reach, low[at]! - low[at - FOUR + 1]!)
  return reach
}

/** Writes an entry for every four results of a row, to the bytes that begin at `table`. */
export function writeColumns({ buffer }: KernelMemory, table: number, { low, share }: Taps): void {
  const words = new Int32Array(buffer)
  let entry = table / 4
  for (let block = 0; block < low.length; block += AT_ONCE) {
    const start = Math.min(block, low.length - AT_ONCE)
    for (let at = start; at < start + AT_ONCE; at += FOUR) {
      const base = low[at]!
      for (let i = at; i < at + FOUR; i += 1) {
        // Two 16-bit weights, and the positions of the four bytes they apply to.
        words[entry] = (share[i]! << 16) | (TAP_PARTS - share[i]!)
        words[entry + FOUR] = (low[i]! - base) * 2 * 0x01010101 + 0x03020100
        entry += 1
      }
      words[entry + FOUR] = (base - low[0]!) * 2
      entry += FOUR_BYTES / 4 - FOUR
    }
  }
}

/** Writes an entry for each row of results. */
export function writeRows(
  { buffer }: KernelMemory,
  table: number,
  { low, share }: Taps,
  stride: number,
): void {
  const words = new Int32Array(buffer, table, low.length * 3)
  for (let y = 0; y < low.length; y += 1) {
    words[y * 3] = low[y]! * stride
    words[y * 3 + 1] = (low[y]! + 1) * stride
    words[y * 3 + 2] = share[y]!
  }
}

/** The most pixels from the first to the last of a block. */
export function widestBlock({ low }: Taps): number {
  let widest = 0
  for (let at = 0; at < low.length; at += 2) widest = Math.max(widest, low[at + 1]! + 2 - low[at]!)
  return widest
}

/**
 * Writes entries for every four blocks of a row: the samples of each as four neighbouring pixels from the
 * first one's on.
 */
export function writeBlockColumns({ buffer }: KernelMemory, table: number, { low, share }: Taps): void {
  const view = new Int32Array(buffer)
  const weights = new Int16Array(buffer)
  const count = low.length / PER_BLOCK
  let entry = table
  for (let block = 0; block < count; block += AT_ONCE) {
    const start = Math.min(block, count - AT_ONCE)
    for (let at = start; at < start + AT_ONCE; at += FOUR) {
      for (let i = 0; i < FOUR; i += 1) {
        const tap = (at + i) * PER_BLOCK
        const own = entry / 2 + (i + 2) * BLOCK_PIXELS
        const other = own + low[tap + 1]! - low[tap]!
        view[entry / 4 + i] = (low[tap]! - low[0]!) * 2
        weights.fill(0, own, own + BLOCK_PIXELS)
        weights[own] = TAP_PARTS - share[tap]!
        weights[own + 1] = share[tap]!
        weights[other]! += TAP_PARTS - share[tap + 1]!
        weights[other + 1]! += share[tap + 1]!
      }
      entry += FOUR_BYTES
    }
  }
}

/**
 * Writes an entry for each row of blocks: its samples as four rows. One that both share is listed once, so
 * that three rows suffice for most blocks.
 */
export function writeBlockRows(
  { buffer }: KernelMemory,
  table: number,
  { low, share }: Taps,
  stride: number,
): void {
  const words = new Int32Array(buffer, table, (low.length / PER_BLOCK) * (BLOCK_ROW_BYTES / 4))
  words.fill(0)
  for (let tap = 0; tap < low.length; tap += PER_BLOCK) {
    const first = low[tap]!
    const second = low[tap + 1]!
    const own = (tap / PER_BLOCK) * (BLOCK_ROW_BYTES / 4)
    const other = own + Math.min(2, second - first)
    words[own] = first * stride
    words[own + 1] = (first + 1) * stride
    words[other] = second * stride
    words[other + 1] = (second + 1) * stride
    words[own + FOUR] = TAP_PARTS - share[tap]!
    words[own + FOUR + 1] = share[tap]!
    words[other + FOUR]! += TAP_PARTS - share[tap + 1]!
    words[other + FOUR + 1]! += share[tap + 1]!
  }
}
