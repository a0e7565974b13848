/**
 * Parses a line as written by `sha256sum` and the like: in GNU format (`digest *name`, with a backslash before it where the name has
 * escapes) and in BSD format (`SHA256 (name) = digest`).
 *
 * Source: GNU coreutils, “md5sum invocation”; BSD, `md5(1)`. Pure.
 */

/** A parsed line. */
export interface ChecksumLine {
  /** Lower-case hex digits. */
  readonly digest: string
  readonly name: string
  /** The name of the algorithm as written, if it is. */
  readonly algorithmName: string | undefined
}

/** Parses a line; `undefined` for any other line. */
export function readChecksumLine(line: string): ChecksumLine | undefined {
  const bsd = /^([\w/-]+) ?\((.*)\) ?= ([0-9a-f]+)$/i.exec(line)
  if (bsd !== null) return { digest: bsd[3]!.toLowerCase(), name: bsd[2]!, algorithmName: bsd[1]! }
  const gnu = /^(\\?)([0-9a-f]{8,}) [ *](.+)$/i.exec(line)
  if (gnu === null) return undefined
  const name = gnu[1] === '' ? gnu[3]! : unescapeName(gnu[3]!)
  return { digest: gnu[2]!.toLowerCase(), name, algorithmName: undefined }
}

/** Returns the lines of a list, without empty ones and comments, with the offset of each. */
export function linesOfList(text: string): readonly { readonly line: string; readonly offset: number }[] {
  return [...text.matchAll(/[^\r\n]+/g)]
    .map(({ 0: line, index: offset }) => ({ line, offset }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
}

function unescapeName(name: string): string {
  return name.replace(/\\([\\nr])/g, (_, escaped: string) => ({ n: '\n', r: '\r' })[escaped] ?? '\\')
}
