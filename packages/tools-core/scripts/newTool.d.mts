/** Writes the files of a new tool into the package at `root` and returns its folder. */
export function newTool(root: string, id: string, group: string, title: string): string
