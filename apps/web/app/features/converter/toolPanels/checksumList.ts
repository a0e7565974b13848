/** Checksum lists: parses the rows of a list, and finds the list among files opened together. */
import { type ChecksumRow, checkFiles, isChecksumFile, parseChecksumFile } from '@whittle/tools-core/hash'
import { type NamedFile, namedFile } from './namedFile.ts'

/** A longer text, in bytes or UTF-16 units, is not treated as a checksum list. */
const MAX_LIST_ITEMS = 1_000_000

/** Returned for any text that is not a list. */
export const NO_ROWS: readonly ChecksumRow[] = []

/** The rows of a checksum list; empty for any other text. */
export function rowsOfList(text: string): readonly ChecksumRow[] {
  // Most texts are not a list, and their first line shows it.
  const list = text.length <= MAX_LIST_ITEMS && isChecksumFile(text) ? parseChecksumFile(text) : undefined
  return list?.ok && list.value.length > 0 ? list.value : NO_ROWS
}

/** The text of a file that may be a list; empty if it is too long or cannot be read. */
export async function textOfList(file: File): Promise<string> {
  if (file.size > MAX_LIST_ITEMS) return ''
  try {
    return await file.text()
  } catch (error) {
    // The conversion reads the file too, and reports the error.
    console.info('The file could not be read as a list.', error)
    return ''
  }
}

/** A list, and the files that came with it. */
export interface ListWithFiles<Item> {
  readonly list: Item
  readonly others: readonly Item[]
}

/** The first file that is a checksum list and lists another of the files. */
export async function listAmong(files: readonly NamedFile[]): Promise<ListWithFiles<NamedFile> | undefined> {
  for (const list of files) {
    const rows = rowsOfList(await textOfList(list.file))
    const others = files.filter((file) => file !== list)
    const checked = checkFiles(
      rows,
      others.map(({ name }) => ({ name, digests: undefined })),
    )
    if (checked.some(({ status }) => status !== 'missing' && status !== 'unlisted')) return { list, others }
  }
  return undefined
}

/** The same for files without paths. */
export async function listAmongFiles(files: readonly File[]): Promise<ListWithFiles<File> | undefined> {
  const found = await listAmong(files.map(namedFile))
  return found && { list: found.list.file, others: found.others.map(({ file }) => file) }
}
