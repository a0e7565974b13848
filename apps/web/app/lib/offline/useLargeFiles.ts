import { useCallback, useEffect, useState } from 'react'
import { fetchAhead, largeFiles } from './offlineFiles.ts'
import type { LargeFile } from './offlineManifest.ts'

interface LargeFilesState {
  /** How much is not on the device yet, as it travels. */
  readonly bytesMissing: number
  readonly fetching: boolean
  readonly failed: boolean
  readonly fetchMissing: () => void
}

const NONE: readonly LargeFile[] = []

/** The large files of a page that are not on the device, and a way to fetch them. */
export function useLargeFiles(path?: string): LargeFilesState {
  const [missing, setMissing] = useState(NONE)
  const [fetching, setFetching] = useState(false)
  const [failed, setFailed] = useState(false)

  const look = useCallback(async () => setMissing((await largeFiles(path)).missing), [path])
  useEffect(() => {
    const lookAgain = (): void => {
      look().catch((error: unknown) => console.info('What is on the device could not be read.', error))
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
