/** How most hashes of passwords are written: the PHC string format. Pure. */
import { withoutTrailing } from '../../shared/strings/withoutTrailing.ts'

/** A hash, taken apart. */
export interface EncodedHash {
  readonly algorithm: string
  readonly parameters: Readonly<Record<string, number>>
  readonly salt: Uint8Array
  readonly hash: Uint8Array
}

/** The part of a host that converts Base64; the ES library types do not have it. */
interface Base64Host {
  btoa(text: string): string
  atob(text: string): string
}

const host = globalThis as unknown as Base64Host

/**
 * Writes a hash such as `$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA`. Source: the PHC string format, whose Base64
 * has no padding.
 */
export function writeHash({ algorithm, parameters, salt, hash }: EncodedHash): string {
  const written = Object.entries(parameters).map(([name, value]) => `${name}=${value}`)
  return `$${algorithm}$${written.join(',')}$${base64(salt)}$${base64(hash)}`
}

/** Reads such a hash; `undefined` for anything else. */
export function readHash(text: string): EncodedHash | undefined {
  const match = /^\$([a-z0-9-]+)\$([a-z]+=\d+(?:,[a-z]+=\d+)*)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/.exec(text)
  if (match === null) return undefined
  const [, algorithm = '', parameters = '', salt = '', hash = ''] = match
  const pairs = parameters.split(',').map((each) => each.split('='))
  const bytes = [salt, hash].map(bytesOfBase64)
  if (bytes[0] === undefined || bytes[1] === undefined) return undefined
  return {
    algorithm,
    parameters: Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
    salt: bytes[0],
    hash: bytes[1],
  }
}

function base64(bytes: Uint8Array): string {
  return withoutTrailing(host.btoa(String.fromCharCode(...bytes)), '=')
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined
  return Uint8Array.from(host.atob(text), (character) => character.charCodeAt(0))
}
