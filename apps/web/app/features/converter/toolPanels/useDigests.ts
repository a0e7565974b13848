/** Digests of files, one file after the other, in a worker: each is read once, whatever the number of algorithms. */

import type { DigestedFile } from '@whittle/tools-core/hash'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/thrown.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { createToolWorker } from '../toolWorker.ts'
import type { NamedFile } from './namedFile.ts'

/** What there is to know of the files given. */
export interface Digests {
  readonly files: readonly DigestedFile[]
  /** The file that is being read, and how far; `null` where none is. */
  readonly busy: { readonly name: string; readonly progress: number } | null
  add(files: readonly NamedFile[]): void
  clear(): void
}

/** Reads the files that are added by the algorithms; other algorithms begin anew with the same files. */
export function useDigests(algorithms: readonly string[]): Digests {
  const [files, setFiles] = useState<readonly NamedFile[]>([])
  const [done, setDone] = useState<readonly DigestedFile[]>([])
  const [busy, setBusy] = useState<Digests['busy']>(null)
  const wanted = algorithms.join(' ')
  useEffect(() => {
    setDone([])
    if (files.length === 0 || wanted === '') return setBusy(null)
    let isOver = false
    const own = createToolWorker()
    const readOne = async ({ name, file }: NamedFile): Promise<void> => {
      setBusy({ name, progress: 0 })
      try {
        const onProgress = (progress: number): void => {
          if (!isOver) setBusy({ name, progress })
        }
        const result = await own.run('digests', { file, algorithms: wanted.split(' ') }, { onProgress })
        if (isOver) return
        if (result.ok) setDone((before) => [...before, { name, digests: result.value }])
        else tellUnread(name, result.errors[0]?.message ?? '')
      } catch (error) {
        // One file that cannot be read leaves the others to be checked.
        if (!isOver) tellUnread(name, messageOf(error))
      }
    }
    const readAll = async (): Promise<void> => {
      for (const file of files) if (!isOver) await readOne(file)
      if (!isOver) setBusy(null)
    }
    void readAll()
    return () => {
      isOver = true
      own.end()
    }
  }, [files, wanted])
  return {
    files: done,
    busy,
    add: (more) => setFiles((before) => [...before.filter((file) => !isAmong(file, more)), ...more]),
    clear: () => setFiles([]),
  }
}

function tellUnread(name: string, detail: string): void {
  showToast({ text: `${name} could not be read`, detail, tone: 'bad' })
}

/** A file given once more takes the place of the one before. */
function isAmong({ name }: NamedFile, files: readonly NamedFile[]): boolean {
  return files.some((each) => each.name === name)
}
