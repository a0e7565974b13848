/** Tools that take one of several files as their input, and the others beside it: a list, and what is on it. */

/** The one, and the others. */
export interface FilesTogether {
  readonly main: File
  readonly beside: readonly File[]
}

type Finder = (files: readonly File[]) => Promise<FilesTogether | undefined>

/** By the tool's id, what tells the one from the others; `undefined` where they are all alike. Loaded with the first such files. */
export const FILES_TOGETHER: Readonly<Record<string, () => Promise<Finder>>> = {
  hash: async () => {
    const { listAmongFiles } = await import('./toolPanels/checksumList.ts')
    return async (files) => {
      const found = await listAmongFiles(files)
      return found && { main: found.list, beside: found.others }
    }
  },
}
