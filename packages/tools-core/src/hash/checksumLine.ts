/**
 * A line of what `sha256sum` and its kin write: GNU's form (`digest *name`, with a backslash before it where the name holds escapes) and
 * BSD's (`SHA256 (name) = digest`).
 *
 * Source: GNU coreutils, “md5sum invocation”; BSD, `md5(1)`. Pure.
 */

/** What a line says. */
export interface ChecksumLine {
  /** Hex digits in small letters. */
  readonly digest: string
  readonly name: string
  /** The algorithm's name as it is written, where it is. */
  readonly algorithmName: string | undefined
}

const GNU = /^(\\?)([0-9a-f]{8,}) [ *](.+)$/i
/** With a tab or one space between, as other programs and people write it; short digests could then be words. */
const LOOSE = /^(\\?)([0-9a-f]{32,})(?:\t+| )\*?(\S.*)$/i

/** What a line says; `undefined` for any other line. */
export function readChecksumLine(line: string): ChecksumLine | undefined {
  const bsd = /^([\w/-]+) ?\((.*)\) ?= ([0-9a-f]+)$/i.exec(line)
  if (bsd !== null) return { digest: bsd[3]!.toLowerCase(), name: bsd[2]!, algorithmName: bsd[1]! }
  const gnu = GNU.exec(line) ?? LOOSE.exec(line)
  if (gnu === null) return undefined
  const name = gnu[1] === '' ? gnu[3]! : unescapeName(gnu[3]!)
  return { digest: gnu[2]!.toLowerCase(), name, algorithmName: undefined }
}

/** The lines of a list that are not empty and no comments, with where each one begins. */
export function linesOfList(text: string): readonly { readonly line: string; readonly offset: number }[] {
  const [start, end] = listIn(text)
  return [...text.slice(start, end).matchAll(/[^\r\n\ufeff]+/g)]
    .map(({ 0: line, index }) => ({ line, offset: start + index }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
}

/** Where the list begins and ends: inside a message that is signed with OpenPGP, after its own header. Source: RFC 9580, section 7. */
function listIn(text: string): readonly [start: number, end: number] {
  const header = /^-----BEGIN PGP SIGNED MESSAGE-----\r?\n(?:[\w-]+: .*\r?\n)*\r?\n/.exec(text)?.[0]
  if (header === undefined) return [0, text.length]
  const end = text.indexOf('-----BEGIN PGP SIGNATURE-----')
  return [header.length, end < 0 ? text.length : end]
}

function unescapeName(name: string): string {
  return name.replace(/\\([\\nr])/g, (_, escaped: string) => ({ n: '\n', r: '\r' })[escaped] ?? '\\')
}
