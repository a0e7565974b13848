/** Files with the names used in checksum lists. Pure. */

/** A file and its name in lists: its path in a folder, or its own name. */
export interface NamedFile {
  readonly name: string
  readonly file: File
}

/** A file that did not come from a folder. */
export function namedFile(file: File): NamedFile {
  return { name: file.name, file }
}
