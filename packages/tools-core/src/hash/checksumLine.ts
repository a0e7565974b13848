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

/** What a line says; `undefined` for any other line. */
export function readChecksumLine(line: string): ChecksumLine | undefined {
  const bsd = /^([\w/-]+) ?\((.*)\) ?= ([0-9a-f]+)$/i.exec(line)
  if (bsd !== null) return { digest: bsd[3]!.toLowerCase(), name: bsd[2]!, algorithmName: bsd[1]! }
  const gnu = /^(\\?)([0-9a-f]{8,}) [ *](.+)$/i.exec(line)
  if (gnu === null) return undefined
  const name = gnu[1] === '' ? gnu[3]! : unescapeName(gnu[3]!)
  return { digest: gnu[2]!.toLowerCase(), name, algorithmName: undefined }
}

/** The lines of a list that are not empty and no comments, with where each one begins. */
export function linesOfList(text: string): readonly { readonly line: string; readonly offset: number }[] {
  return [...text.matchAll(/[^\r\n]+/g)]
    .map(({ 0: line, index: offset }) => ({ line, offset }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
}

function unescapeName(name: string): string {
  return name.replace(/\\([\\nr])/g, (_, escaped: string) => ({ n: '\n', r: '\r' })[escaped] ?? '\\')
}
