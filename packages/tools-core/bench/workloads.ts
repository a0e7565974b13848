/** The timed workloads, the same in Node and in a page: ours, and the usual way to do the same there. */

import type { Target } from '@whittle/scripts/bench/benchReport'
import {
  createBLAKE3,
  createCRC32,
  createMD5,
  createSHA1,
  createSHA256,
  createSHA512,
  type IHasher,
} from 'hash-wasm'
import { decodeBase64, encodeBase64 } from '../src/encoding/base64/index.ts'
import { createHasher, hash } from '../src/encoding/hash/index.ts'
import { convertRadix } from '../src/number/radix/index.ts'

/** One workload: its `size` in units per run, and the two ways to do it. */
interface Workload {
  readonly name: string
  readonly size: number
  readonly unit: 'MB/s' | 'digits/ms'
  readonly target?: Target
  readonly ours: () => unknown
  readonly peer?: { readonly name: string; readonly run: () => unknown }
}

/** Speeds of one workload, one figure per round. */
export interface Timing {
  readonly name: string
  readonly unit: string
  readonly target: Target | undefined
  readonly ours: number[]
  readonly peer: { readonly name: string; readonly speeds: number[] } | undefined
}

const MEGABYTES = 16
const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Runs each workload `rounds` times after a warm-up, alternating between ours and the peer. */
export async function timeWorkloads(rounds: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const { name, size, unit, target, ours, peer } of workloads()) {
    const own: number[] = []
    const others: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const speed = await speedOf(ours, size)
      const other = peer === undefined ? 0 : await speedOf(peer.run, size)
      if (round > 0) {
        own.push(speed)
        others.push(other)
      }
    }
    timings.push({ name, unit, target, ours: own, peer: peer && { name: peer.name, speeds: others } })
  }
  return timings
}

async function speedOf(run: () => unknown, size: number): Promise<number> {
  const started = performance.now()
  await run()
  const milliseconds = performance.now() - started
  return size / milliseconds
}

function workloads(): readonly Workload[] {
  const bytes = Uint8Array.from({ length: MEGABYTES * 1e6 }, (_, at) => (at * 31 + (at >> 7)) & 255)
  const text = answerOf(encodeBase64(bytes))
  // The most that is passed to Web Crypto at once.
  const large = new Uint8Array(256 * 2 ** 20).fill(7)
  const digits = '7'.repeat(50_000)
  // A million bytes per second is a thousand bytes per millisecond.
  const size = bytes.length / 1000
  return [
    {
      name: 'Base64 encode',
      size,
      unit: 'MB/s',
      target: { value: { atLeast: 'toBase64' in Uint8Array.prototype ? 1000 : 450 } },
      ours: () => encodeBase64(bytes),
      peer: { name: 'btoa', run: () => encodeWithBtoa(bytes) },
    },
    {
      name: 'Base64 encode, without the native method',
      size,
      unit: 'MB/s',
      target: { value: { atLeast: 450 } },
      ours: () => encodeBase64(bytes, { alphabet: STANDARD }),
      peer: { name: 'btoa', run: () => encodeWithBtoa(bytes) },
    },
    {
      name: 'Base64 decode',
      size,
      unit: 'MB/s',
      target: { value: { atLeast: 200 } },
      ours: () => decodeBase64(text),
      peer: { name: 'atob', run: () => decodeWithAtob(text) },
    },
    {
      name: 'SHA-256 of 256 MiB at once',
      size: large.length / 1000,
      unit: 'MB/s',
      // The target figure is for browsers; Node's own Web Crypto is slower.
      target: 'document' in globalThis ? { value: { atLeast: 900 } } : { ratio: { atLeast: 0.9 } },
      ours: () => hash(large, 'sha-256'),
      peer: { name: 'crypto.subtle', run: () => crypto.subtle.digest('SHA-256', large) },
    },
    hashing('SHA-256 in pieces', 'sha-256', bytes, createSHA256),
    hashing('MD5 in pieces', 'md5', bytes, createMD5),
    hashing('SHA-1 in pieces', 'sha-1', bytes, createSHA1),
    hashing('SHA-512 in pieces', 'sha-512', bytes, createSHA512),
    hashing('BLAKE3 in pieces', 'blake3', bytes, createBLAKE3),
    hashing('CRC-32 in pieces', 'crc32', bytes, createCRC32),
    {
      name: 'Decimal to hex, 50,000 digits',
      size: digits.length,
      unit: 'digits/ms',
      ours: () => convertRadix(digits, { from: 10, to: 16 }),
      peer: { name: 'BigInt', run: () => BigInt(digits).toString(16) },
    },
  ]
}

/** Ours against the underlying library used directly: what our wrapper costs. */
function hashing(
  name: string,
  algorithm: string,
  bytes: Uint8Array,
  create: () => Promise<IHasher>,
): Workload {
  const pieces = Array.from({ length: MEGABYTES }, (_, at) => bytes.subarray(at * 1e6, (at + 1) * 1e6))
  return {
    name,
    size: bytes.length / 1000,
    unit: 'MB/s',
    target: { ratio: { atLeast: 0.9 } },
    ours: async () => {
      const hasher = answerOf(await createHasher(algorithm))
      for (const piece of pieces) hasher.update(piece)
      return hasher.digest()
    },
    peer: {
      name: 'hash-wasm',
      run: async () => {
        const hasher = await create()
        for (const piece of pieces) hasher.update(piece)
        return hasher.digest('binary')
      },
    },
  }
}

function encodeWithBtoa(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 32_766) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 32_766))
  }
  return btoa(binary)
}

function decodeWithAtob(text: string): Uint8Array {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function answerOf<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('The workload failed')
  return result.value
}
