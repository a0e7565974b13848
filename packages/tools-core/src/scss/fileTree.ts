/** What a Sass file may use. Named apart from what Sass calls it: its types ask for those of Node. */

/** Files by their paths from the folder of the file itself. */
export type FileTree = Readonly<Record<string, string>>
