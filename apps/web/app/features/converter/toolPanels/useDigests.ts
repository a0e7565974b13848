/** Computes digests of files one after another in a worker: each is read once, however many algorithms there are. */

import type { DigestedFile } from '@whittle/tools-core/hash'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/errors/thrown.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { createToolWorker } from '../toolWorker.ts'
import type { NamedFile } from './namedFile.ts'

/** The state of the given files. */
export interface Digests {
  readonly files: readonly DigestedFile[]
  /** The file being read, and its progress; `null` if none is. */
  readonly busy: { readonly name: string; readonly progress: number } | null
  add(files: readonly NamedFile[]): void
  clear(): void
}

/** Hashes the added files with the algorithms; if the algorithms change, the same files are read again. */
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
        // If one file cannot be read, the others are still checked.
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

/** A file added again replaces the previous one. */
function isAmong({ name }: NamedFile, files: readonly NamedFile[]): boolean {
  return files.some((each) => each.name === name)
}
