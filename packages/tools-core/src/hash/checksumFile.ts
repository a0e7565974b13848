/** Files that list the digests of others: read, told apart and written. Pure. */
import { openText } from '../charset/openText.ts'
import { type TextInput, textOf } from '../platform/utf8.ts'
import { wrongInput } from '../platform/wrongInput.ts'
import { errorsAt } from '../result/place.ts'
import { refuseInput } from '../result/refuseInput.ts'
import { andThen, failAll, type Result, succeed } from '../result/result.ts'
import { findAlgorithm, type HashAlgorithm } from './algorithms.ts'
import { linesOfList, readChecksumLine } from './checksumLine.ts'

/** A line of a checksum file. */
export interface ChecksumRow {
  readonly digest: string
  readonly name: string
  /** Known where the line names it, as `SHA256 (file) = …` does. */
  readonly algorithm: HashAlgorithm | undefined
}

/**
 * Reads what `sha256sum` and its kin write, GNU's form (`digest *name`) and BSD's (`SHA256 (name) = digest`).
 *
 * Lines that begin with `#` are comments. Errors: `not-a-checksum-line` for each line that is neither.
 */
export function parseChecksumFile(input: TextInput): Result<readonly ChecksumRow[]> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  return andThen(openText(input), (text) => {
    const rows: ChecksumRow[] = []
    const errors = []
    for (const { line, offset } of linesOfList(text)) {
      const row = checksumRowOf(line)
      if (row !== undefined) rows.push(row)
      else {
        const message = 'A line is “digest  name” or “SHA256 (name) = digest”.'
        errors.push({ offset, code: 'not-a-checksum-line', message, length: line.length })
      }
    }
    return errors.length > 0 ? failAll(errorsAt(text, errors)) : succeed(rows)
  })
}

/** Whether a text begins as a list of checksums does. */
export function isChecksumFile(input: TextInput): boolean {
  const [first] = linesOfList(textOf(input))
  return first !== undefined && checksumRowOf(first.line) !== undefined
}

/** Writes rows as GNU's tools do, so that `sha256sum --check` reads them. */
export function formatChecksumFile(rows: readonly Pick<ChecksumRow, 'digest' | 'name'>[]): string {
  if (!Array.isArray(rows)) throw wrongInput('a list of rows', rows)
  return rows.map(({ digest, name }) => formatLine(digest, name)).join('')
}

/** A backslash at the beginning tells that the name holds escapes. */
function formatLine(digest: string, name: string): string {
  const escaped = name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
  return `${escaped === name ? '' : '\\'}${digest}  ${escaped}\n`
}

/** What a line of a checksum file says, with its algorithm where that is named and known; `undefined` for any other line. */
export function checksumRowOf(line: string): ChecksumRow | undefined {
  const read = readChecksumLine(line)
  if (read === undefined) return undefined
  const { digest, name, algorithmName } = read
  return { digest, name, algorithm: algorithmName === undefined ? undefined : findAlgorithm(algorithmName) }
}
