/** Writes the files of a tool into the package at `root`, and gives its folder. */
export function newTool(root: string, id: string, group: string, title: string): string
