/**
 * Tools that use one of several files as the input and the others beside it: a checksum list, and the files
 * on it.
 */
import type { Tool } from '@whittle/tools-core'

/** The input file, and the others. */
export interface FilesTogether {
  readonly main: File
  readonly beside: readonly File[]
}

type Finder = (files: readonly File[]) => Promise<FilesTogether | undefined>

/** By tool id, the test that distinguishes the input file from the others. */
const FINDERS: Readonly<Record<string, Finder>> = {
  hash: async (files) => {
    const { listAmongFiles } = await import('./toolPanels/checksumList.ts')
    const found = await listAmongFiles(files)
    return found && { main: found.list, beside: found.others }
  },
}

/** Splits the files into the tool's input and the others; `undefined` if they are all of the same kind. */
export async function findTogether(tool: Tool, files: readonly File[]): Promise<FilesTogether | undefined> {
  return FINDERS[tool.id]?.(files)
}
