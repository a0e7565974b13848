/**
 * Parses a line as written by `sha256sum` and the like: in GNU format (`digest *name`, with a backslash
 * before it if the name has escapes), in BSD format (`SHA256 (name) = digest`) and in SFV format (`name
 * CRC32`).
 *
 * Source: GNU coreutils, “md5sum invocation”; BSD, `md5(1)`; cfv, “SFV”. Pure.
 */

/** A parsed line. */
export interface ChecksumLine {
  /** Lower-case hex digits. */
  readonly digest: string
  readonly name: string
  /** The name of the algorithm as written, if there is one. */
  readonly algorithmName: string | undefined
}

const GNU = /^\s*(\\?)([0-9a-f]{8,}) [ *](.+)$/i
/**
 * With a tab or a single space in between, as other programs and people write it. Shorter digests could be
 * words.
 */
const LOOSE = /^\s*(\\?)([0-9a-f]{32,})(?:\t+| )\*?(\S.*)$/i
const BSD = /^\s*([\w/-]+) ?\((.*)\) ?= ?([0-9a-f]+)\s*$/i
/** The name must have an extension: otherwise it could be any word, and the checksum a number. */
const SFV = /^(\S.*\.\w+)[ \t]+([0-9a-f]{8})\s*$/i

/** Parses a line; `undefined` for any other line. */
export function readChecksumLine(line: string): ChecksumLine | undefined {
  const bsd = BSD.exec(line)
  if (bsd !== null) return { digest: bsd[3]!.toLowerCase(), name: bsd[2]!, algorithmName: bsd[1]! }
  const gnu = GNU.exec(line) ?? LOOSE.exec(line)
  if (gnu === null) {
    const sfv = SFV.exec(line)
    return sfv === null ? undefined : { digest: sfv[2]!.toLowerCase(), name: sfv[1]!, algorithmName: 'CRC32' }
  }
  const name = gnu[1] === '' ? gnu[3]! : unescapeName(gnu[3]!)
  return { digest: gnu[2]!.toLowerCase(), name, algorithmName: undefined }
}

/** Returns the lines of a list, without empty ones and comments, with the offset of each. */
export function linesOfList(text: string): readonly { readonly line: string; readonly offset: number }[] {
  const [start, end] = listIn(text)
  return [...text.slice(start, end).matchAll(/[^\r\n\ufeff]+/g)]
    .map(({ 0: line, index }) => ({ line, offset: start + index }))
    .filter(({ line }) => line.trim() !== '' && !/^[#;]/.test(line))
}

/**
 * Where the list begins and ends: in a message signed with OpenPGP, between header and signature. Source: RFC
 * 9580, section 7.
 */
function listIn(text: string): readonly [start: number, end: number] {
  const header = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[\w-]+: .*\r?\n)*\r?\n/.exec(text)?.[0]
  if (header === undefined) return [0, text.length]
  const end = text.indexOf('-----BEGIN PGP SIGNATURE-----')
  return [header.length, end < 0 ? text.length : end]
}

function unescapeName(name: string): string {
  return name.replace(/\\([\\nr])/g, (_, escaped: string) => ({ n: '\n', r: '\r' })[escaped] ?? '\\')
}
