/** Reads, recognises and writes checksum files, which list the digests of other files. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { wrongInput } from '../../shared/input/wrongInput.ts'
import { type TextInput, textOf } from '../../shared/platform/utf8.ts'
import { errorsAt, type PlacedErrorFields } from '../../shared/result/place.ts'
import { andThen, failAll, type Result, succeed } from '../../shared/result/result.ts'
import { findAlgorithm, type HashAlgorithm, ofLength } from './algorithms.ts'
import { linesOfList, readChecksumLine } from './checksumLine.ts'

/** A line of a checksum file. */
export interface ChecksumRow {
  readonly digest: string
  readonly name: string
  /** The algorithm, with the length of the digest; defined if the line names it, like `SHA256 (file) = …`. */
  readonly algorithm: HashAlgorithm | undefined
  /** The name of an algorithm that is not computed here, like `SM3 (file) = …`, as written. */
  readonly unknownAlgorithm?: string
}

/**
 * Parses the output of `sha256sum` and the like, in GNU format (`digest *name`), BSD format (`SHA256 (name) =
 * digest`) and SFV format (`name CRC32`).
 *
 * Lines that begin with `#` or `;` are comments. Errors: `not-a-checksum-line` for each line in none of the
 * formats.
 */
export function parseChecksumFile(input: TextInput): Result<readonly ChecksumRow[]> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  return andThen(openText(input), (text) => {
    const rows: ChecksumRow[] = []
    const errors: PlacedErrorFields[] = []
    for (const { line, offset } of linesOfList(text)) {
      const row = checksumRowOf(line)
      if (row !== undefined) rows.push(row)
      else {
        const message = 'A line is “digest  name”, “SHA256 (name) = digest” or “name.ext CRC32”.'
        errors.push({ offset, code: 'not-a-checksum-line', message, length: line.length })
      }
    }
    return errors.length > 0 ? failAll(errorsAt(text, errors)) : succeed(rows)
  })
}

/** Whether a text begins like a list of checksums. */
export function isChecksumFile(input: TextInput): boolean {
  const [first] = linesOfList(textOf(input))
  return first !== undefined && checksumRowOf(first.line) !== undefined
}

/** Writes rows in GNU format, which `sha256sum --check` reads. */
export function formatChecksumFile(rows: readonly Pick<ChecksumRow, 'digest' | 'name'>[]): string {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  return rows.map(({ digest, name }) => formatLine(digest, name)).join('')
}

/** Writes a line; a backslash at its beginning marks a name with escapes. */
function formatLine(digest: string, name: string): string {
  const escaped = name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `${escaped === name ? '' : '\\'}${digest}  ${escaped}\n`
}

/**
 * Parses a line of a checksum file, with its algorithm if it is named and known; `undefined` for any other
 * line.
 */
export function checksumRowOf(line: string): ChecksumRow | undefined {
  const read = readChecksumLine(line)
  if (read === undefined) return undefined
  const { digest, name, algorithmName } = read
  const algorithm = algorithmName === undefined ? undefined : findAlgorithm(algorithmName)
  if (algorithmName !== undefined && algorithm === undefined)
    return { digest, name, algorithm, unknownAlgorithm: algorithmName }
  return { digest, name, algorithm: algorithm && (ofLength(algorithm, digest.length / 2) ?? algorithm) }
}
