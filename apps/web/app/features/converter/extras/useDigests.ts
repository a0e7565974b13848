/** Digests of files, one file after the other, in a worker. */
import type { ToolOutput } from '@whittle/tools-core'
import { type DigestedFile, findAlgorithm, type HashAlgorithm } from '@whittle/tools-core/hash'
import { useEffect, useState } from 'react'
import { showToast } from '../../../ui/Toast.tsx'
import { createToolWorker } from '../toolWorker.ts'

/** What there is to know of the files given. */
export interface Digests {
  readonly files: readonly DigestedFile[]
  /** The file that is being read, and how far; `null` where none is. */
  readonly busy: { readonly name: string; readonly progress: number } | null
  add(files: readonly File[]): void
  clear(): void
}

/** Path of a file of a chosen folder, or its name. */
function nameOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath === '' ? name : webkitRelativePath
}

/** Reads the files that are added by the algorithms; other algorithms begin anew with the same files. */
export function useDigests(algorithms: readonly string[]): Digests {
  const [files, setFiles] = useState<readonly File[]>([])
  const [done, setDone] = useState<readonly DigestedFile[]>([])
  const [busy, setBusy] = useState<Digests['busy']>(null)
  const wanted = algorithms.join(' ')
  useEffect(() => {
    setDone([])
    if (files.length === 0 || wanted === '') return setBusy(null)
    let isOver = false
    const own = createToolWorker()
    const readAll = async (): Promise<void> => {
      for (const file of files) {
        const name = nameOf(file)
        const digests = new Map<HashAlgorithm, string>()
        for (const [at, algorithm] of wanted.split(' ').entries()) {
          const told = (progress: number): void =>
            setBusy({ name, progress: (at + progress) / wanted.split(' ').length })
          told(0)
          const result = await own.run(
            'run',
            { tool: 'hash', input: file, options: { algorithm, expected: '' } },
            { onProgress: (progress) => !isOver && told(progress) },
          )
          if (isOver) return
          const id = findAlgorithm(algorithm)
          if (result.ok && id !== undefined) digests.set(id, firstValue(result.value))
        }
        setDone((before) => [...before, { name, digests }])
      }
      setBusy(null)
    }
    readAll().catch((error: unknown) => {
      if (isOver) return
      setBusy(null)
      const detail = error instanceof Error ? error.message : String(error)
      showToast({ text: 'A file could not be read', detail, tone: 'bad' })
    })
    return () => {
      isOver = true
      own.stop()
    }
  }, [files, wanted])
  return {
    files: done,
    busy,
    add: (more) => setFiles((before) => [...before.filter((file) => !isAmong(file, more)), ...more]),
    clear: () => setFiles([]),
  }
}

/** A file given once more takes the place of the one before. */
function isAmong(file: File, files: readonly File[]): boolean {
  return files.some((each) => nameOf(each) === nameOf(file))
}

function firstValue(output: ToolOutput | { readonly kind: 'blob' }): string {
  return output.kind === 'table' ? (output.rows[0]?.value ?? '') : ''
}
