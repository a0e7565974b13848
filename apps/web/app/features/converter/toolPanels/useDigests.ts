/**
 * Computes digests of files one after another in a worker: each is read once, however many algorithms there
 * are.
 */

import type { DigestedFile, HashAlgorithm } from '@whittle/tools-core/hash'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf, messageOf, NOT_FETCHED, sentenceOf } from '../../../lib/errors/thrown.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { createToolWorker } from '../toolWorker.ts'
import type { NamedFile } from './namedFile.ts'

/** A given file, with its digests as soon as it has been read. */
interface GivenFile extends DigestedFile {
  /**
   * Why there are no digests: it is being read, or still will be; or the worker failed. Otherwise the file
   * could not be read.
   */
  readonly lacks: 'reading' | 'notComputed' | undefined
}

/** The state of the given files. */
export interface Digests {
  readonly files: readonly GivenFile[]
  /** The file being read, and its progress; `null` if none is. */
  readonly busy: { readonly name: string; readonly progress: number } | null
  add(files: readonly NamedFile[]): void
  clear(): void
}

/** What is known of a file. */
type Read = ReadonlyMap<HashAlgorithm, string> | 'unreadable'

const NO_DIGESTS: Read = new Map()

/**
 * Hashes the added files with the algorithms. A file is only read again for algorithms that are new; or,
 * where the worker failed and not the file, once files are added.
 */
export function useDigests(algorithms: readonly HashAlgorithm[]): Digests {
  const [files, setFiles] = useState<readonly NamedFile[]>([])
  const [read, setRead] = useState<ReadonlyMap<File, Read>>(new Map())
  /**
   * The algorithms, as `namesOf` writes them, for which the worker failed: it is not asked for the same
   * digests again automatically.
   */
  const [failed, setFailed] = useState<ReadonlyMap<File, string>>(new Map())
  const lackedBy = ({ file }: NamedFile): readonly HashAlgorithm[] => {
    const lacked = lacking(read.get(file), algorithms)
    return failed.get(file) === namesOf(lacked) ? [] : lacked
  }
  const next = files.find((file) => lackedBy(file).length > 0)
  const keep = (file: File, found: Read | 'interrupted', names: string): void => {
    if (found === 'interrupted') setFailed((before) => new Map(before).set(file, names))
    else setRead((before) => new Map(before).set(file, together(before.get(file), found)))
  }
  const progress = useReading(next, next === undefined ? [] : lackedBy(next), keep)
  return {
    files: files.map((given) => {
      const found = read.get(given.file) ?? NO_DIGESTS
      const isKnown = found !== 'unreadable' && lacking(found, algorithms).length === 0
      const why = lackedBy(given).length > 0 ? 'reading' : 'notComputed'
      const lacks = isKnown || found === 'unreadable' ? undefined : why
      return { name: given.name, digests: isKnown ? found : undefined, lacks }
    }),
    busy: next === undefined ? null : { name: next.name, progress },
    add: (more) => {
      setFiles((before) => [...before.filter((file) => !isAmong(file, more)), ...more])
      setFailed(new Map())
    },
    clear: () => {
      setFiles([])
      setRead(new Map())
      setFailed(new Map())
    },
  }
}

/** Reads a file for some digests, and returns its progress. Ends when another file is wanted, or none. */
function useReading(
  wanted: NamedFile | undefined,
  algorithms: readonly HashAlgorithm[],
  onRead: (file: File, found: Read | 'interrupted', names: string) => void,
): number {
  const [worker] = useState(createToolWorker)
  const [progress, setProgress] = useState(0)
  const found = useEffectEvent(onRead)
  const names = namesOf(algorithms)
  const isBusy = wanted !== undefined
  useEffect(() => {
    if (!isBusy) return
    worker.reopen()
    return worker.end
  }, [isBusy, worker])
  useEffect(() => {
    if (wanted === undefined) return
    const { name, file } = wanted
    const leaving = new AbortController()
    const read = async (): Promise<Read | 'interrupted'> => {
      try {
        const options = { onProgress: setProgress, signal: leaving.signal }
        const result = await worker.run('digests', { file, algorithms: names.split(' ') }, options)
        if (result.ok) return result.value
        showUnread(name, result.errors[0]?.message ?? '')
      } catch (error) {
        if (leaving.signal.aborted) return 'interrupted'
        if (isFaultOfWorker(error)) {
          showInterrupted(error)
          return 'interrupted'
        }
        // If one file cannot be read, the others are still checked.
        showUnread(name, messageOf(error))
      }
      return 'unreadable'
    }
    setProgress(0)
    void read().then((outcome) => {
      if (!leaving.signal.aborted) found(file, outcome, names)
    })
    return () => leaving.abort()
  }, [wanted, names, worker])
  return progress
}

/** The algorithms whose digests are not known yet. */
function lacking(found: Read | undefined, algorithms: readonly HashAlgorithm[]): readonly HashAlgorithm[] {
  return found === 'unreadable' ? [] : algorithms.filter((each) => found?.has(each) !== true)
}

function together(before: Read | undefined, found: Read): Read {
  return before instanceof Map && found instanceof Map ? new Map([...before, ...found]) : found
}

function namesOf(algorithms: readonly HashAlgorithm[]): string {
  return algorithms.join(' ')
}

/**
 * Whether the code that reads files could not be loaded, or died. A part that the worker itself could not
 * fetch is known by its message.
 */
function isFaultOfWorker(error: unknown): boolean {
  return codeOf(error) === 'worker-failed' || messageOf(error).startsWith(NOT_FETCHED.text)
}

function showInterrupted(error: unknown): void {
  const detail = `${sentenceOf(error)} Choose the files again to try again.`
  showToast({ text: 'Files could not be checked', detail, tone: 'bad' })
}

function showUnread(name: string, detail: string): void {
  showToast({ text: `${name} could not be read`, detail, tone: 'bad' })
}

/** A file added again replaces the previous one. */
function isAmong({ name }: NamedFile, files: readonly NamedFile[]): boolean {
  return files.some((each) => each.name === name)
}
