/** Digests that take their input in pieces. Pure; uses WebAssembly if the host has it. */
import { unshared } from '@whittle/foundation/bytes'
import { bytesOf } from '../../shared/input/inputBytes.ts'
import { refuseChoice, shown } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { fail, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { hexOf } from '../../shared/strings/hex.ts'
import { factsOf, familyOf, findAlgorithm, type HashAlgorithm, ofLength } from './algorithms.ts'
import { startDigest } from './engines.ts'

/** Options for computing a digest. */
export interface HashOptions {
  /**
   * The length of the digest in bytes, for SHAKE, BLAKE2 and BLAKE3.
   *
   * @defaultValue the algorithm's own length
   */
  readonly length?: number
}

/** Hashes a file piece by piece, in constant memory. */
export interface Hasher {
  /** Adds bytes, or a text's UTF-8 bytes. */
  readonly update: (bytes: TextInput) => Hasher
  /**
   * Returns the digest of everything so far, as lower-case hex digits. The hasher cannot be used afterwards.
   */
  readonly digest: () => string
  /** Returns the digest of everything so far, as bytes. The hasher cannot be used afterwards. */
  readonly digestBytes: () => Uint8Array<ArrayBuffer>
}

/** Starts a digest that takes its input in pieces. Errors and notes are those of `hash`. */
export async function createHasher(algorithm: string, options: HashOptions = {}): Promise<Result<Hasher>> {
  const refused = refuseChoice(options, { length: CHECKED })
  if (refused !== undefined) return refused
  const id = findAlgorithm(algorithm)
  if (id === undefined) return unknownAlgorithm(algorithm)
  const { length = factsOf(id).bytes } = options
  const { bytes, lengths, name } = factsOf(familyOf(id))
  if (ofLength(id, length) === undefined) {
    const [least, most] = lengths ?? [bytes, bytes]
    const range = least === most ? `${least} bytes` : `${least} to ${most} bytes`
    return fail({ code: 'invalid-length', option: 'length', message: `A ${name} digest must have ${range}.` })
  }
  const digest = await startDigest(id, length)
  if (digest === undefined) {
    return fail({
      code: 'needs-webassembly',
      message: `${name} needs WebAssembly, which is not allowed here.`,
    })
  }
  const hasher: Hasher = {
    update(input) {
      digest.update(bytesOf(input))
      return hasher
    },
    digest: () => hexOf(digest.digest()),
    digestBytes: () => unshared(digest.digest()),
  }
  return succeed(hasher, notesOn(id))
}

/** The note on an algorithm that is not secure. */
export function notesOn(algorithm: HashAlgorithm | undefined): readonly Note[] {
  if (algorithm === undefined || factsOf(algorithm).strength !== 'broken') return []
  const message = `${factsOf(algorithm).name} is not secure: two files with the same digest can be created.`
  return [{ code: 'not-for-security', message }]
}

/** The failure for a name that is no algorithm. */
export function unknownAlgorithm(name: unknown): Result<never> {
  return fail({
    code: 'unknown-algorithm',
    option: 'algorithm',
    message: `The algorithm ${shown(name)} is unknown here; choose another one.`,
  })
}
