import { useCallback, useEffect, useState } from 'react'
import { fetchAhead, largeFiles } from './offlineFiles.ts'
import type { LargeFile } from './offlineManifest.ts'

interface LargeFilesState {
  /** Transfer size in bytes of the files that are not on the device yet. */
  readonly bytesMissing: number
  readonly fetching: boolean
  readonly failed: boolean
  readonly fetchMissing: () => void
}

const NONE: readonly LargeFile[] = []

/** Returns which large files of a page are not on the device, and a function to fetch them. */
export function useLargeFiles(path?: string): LargeFilesState {
  const [missing, setMissing] = useState(NONE)
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState(false)

  const look = useCallback(async () => setMissing((await largeFiles(path)).missing), [path])
  useEffect(() => {
    const lookAgain = (): void => {
      look().catch((error: unknown) => console.info('The files on the device could not be listed.', error))
    }
    lookAgain()
    // A tool may have fetched some of them meanwhile.
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  }, [look])

  const fetchMissing = async (): Promise<void> => {
    setFetching(true)
    setFailed(false)
    try {
      await fetchAhead(missing)
    } catch (error) {
      console.info('Large files could not be fetched.', error)
      setFailed(true)
    }
    setFetching(false)
    await look()
  }
  const bytesMissing = missing.reduce((sum, file) => sum + file.bytes, 0)
  return { bytesMissing, fetching, failed, fetchMissing: () => void fetchMissing() }
}
