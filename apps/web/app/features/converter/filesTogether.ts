/** Tools that take one of several files as their input, and the others beside it: a list, and what is on it. */
import type { Tool } from '@whittle/tools-core'

/** The one, and the others. */
export interface FilesTogether {
  readonly main: File
  readonly beside: readonly File[]
}

type Finder = (files: readonly File[]) => Promise<FilesTogether | undefined>

/** By the tool's id, what tells the one from the others. */
const FINDERS: Readonly<Record<string, Finder>> = {
  hash: async (files) => {
    const { listAmongFiles } = await import('./toolPanels/checksumList.ts')
    const found = await listAmongFiles(files)
    return found && { main: found.list, beside: found.others }
  },
}

/** The one of the files that is the tool's input, and the others; `undefined` where they are all alike. */
export async function findTogether(tool: Tool, files: readonly File[]): Promise<FilesTogether | undefined> {
  return FINDERS[tool.id]?.(files)
}
