/** The files that a Sass file may use. Not Sass's own type, because Sass's types require those of Node. */

/** Files by their paths, relative to the folder of the compiled file. */
export type FileTree = Readonly<Record<string, string>>
