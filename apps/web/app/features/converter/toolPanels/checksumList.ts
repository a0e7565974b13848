/** Lists of checksums: the rows of a text that is one, and the list among files that were opened together. */
import { type ChecksumRow, checkFiles, isChecksumFile, parseChecksumFile } from '@whittle/tools-core/hash'
import { type NamedFile, namedFile } from './namedFile.ts'

/** A longer text is no list that people check by hand: bytes, or UTF-16 units. */
const LONGEST_LIST = 1_000_000

/** No list has none. */
export const NO_ROWS: readonly ChecksumRow[] = []

/** The rows of a list of checksums; none of any other text. */
export function rowsOfList(text: string): readonly ChecksumRow[] {
  // Most texts are no list, which their first line tells.
  const list = text.length <= LONGEST_LIST && isChecksumFile(text) ? parseChecksumFile(text) : undefined
  return list?.ok && list.value.length > 0 ? list.value : NO_ROWS
}

/** The text of a file that may be a list; empty where it is too long, or cannot be read. */
export async function textOfList(file: File): Promise<string> {
  if (file.size > LONGEST_LIST) return ''
  try {
    return await file.text()
  } catch (error) {
    // Whoever gave it hears so from the conversion, which reads it too.
    console.info('The file could not be read as a list.', error)
    return ''
  }
}

/** A list, and the files that came with it. */
export interface ListWithFiles<Item> {
  readonly list: Item
  readonly others: readonly Item[]
}

/** The first of the files that is a list of checksums and has another one of them on it. */
export async function listAmong(files: readonly NamedFile[]): Promise<ListWithFiles<NamedFile> | undefined> {
  for (const list of files) {
    const rows = rowsOfList(await textOfList(list.file))
    const others = files.filter((file) => file !== list)
    const checked = checkFiles(
      rows,
      others.map(({ name }) => ({ name, digests: new Map() })),
    )
    // Without a digest, a file that is listed is not the one that is meant.
    if (checked.some(({ status }) => status === 'failed')) return { list, others }
  }
  return undefined
}

/** The same of files that have no paths. */
export async function listAmongFiles(files: readonly File[]): Promise<ListWithFiles<File> | undefined> {
  const found = await listAmong(files.map(namedFile))
  return found && { list: found.list.file, others: found.others.map(({ file }) => file) }
}
