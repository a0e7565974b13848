/** Files by the names that lists have for them. Pure. */

/** A file and the name it has on lists: its path in a folder, or its own. */
export interface NamedFile {
  readonly name: string
  readonly file: File
}

/** A file that was given by itself. */
export function namedFile(file: File): NamedFile {
  return { name: file.name, file }
}
