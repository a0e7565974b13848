/** Runs several files through one tool: one after another, in a separate worker. */

import type { OptionValues, Tool } from '@whittle/tools-core'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/errors/thrown.ts'
import { dropResult, keepResult } from '../../../lib/files/resultFiles.ts'
import { errorsText } from '../noteText.ts'
import { namedOutput } from '../outputFile.ts'
import { createToolWorker } from '../toolWorker.ts'

/** The state of a file. */
export type FileResult =
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly progress: number }
  | { readonly status: 'done'; readonly name: string; readonly blob: Blob; readonly remarks: number }
  | { readonly status: 'failed'; readonly message: string }

/** The results, in the order of the files. They start again when the files or the options change. */
export function useBatch(tool: Tool, files: readonly File[], options: OptionValues): readonly FileResult[] {
  const [results, setResults] = useState<readonly FileResult[]>([])
  useEffect(() => {
    const client = createToolWorker()
    const made: Blob[] = []
    let isOver = false
    const report = (at: number, result: FileResult): void => {
      if (!isOver) setResults((before) => before.with(at, result))
    }
    const convert = async (file: File, at: number): Promise<FileResult> => {
      const onProgress = (progress: number): void => report(at, { status: 'running', progress })
      onProgress(0)
      const result = await client.run('run', { tool: tool.id, input: file, options }, { onProgress })
      if (!result.ok) return { status: 'failed', message: errorsText(result.errors) }
      if (result.value.kind === 'blob') {
        made.push(result.value.blob)
        keepResult(result.value.blob)
      }
      const named = await namedOutput({ tool, options, input: { kind: 'file', file }, output: result.value })
      return { status: 'done', ...named, remarks: result.notes.length }
    }
    const convertAll = async (): Promise<void> => {
      for (const [at, file] of files.entries()) {
        try {
          report(at, await convert(file, at))
        } catch (error) {
          // No longer needed.
          if (isOver) return
          report(at, { status: 'failed', message: messageOf(error) })
        }
      }
    }
    setResults(files.map(() => ({ status: 'waiting' })))
    void convertAll()
    return () => {
      isOver = true
      client.end()
      for (const blob of made)
        dropResult(blob).catch((error: unknown) => console.info('A result could not be removed.', error))
    }
  }, [tool, files, options])
  return results
}
