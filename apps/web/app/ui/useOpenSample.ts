import { useEffect, useState } from 'react'
import { createLatest } from '../lib/jobs/latest.ts'
import { fetchSample, type Sample } from './fetchSample.ts'
import { showToast } from './Toast.tsx'

/** A sample with what is said about it where it is offered. */
export interface OfferedSample extends Sample {
  readonly title: string
  /** Format and size. */
  readonly facts: string
  /** What is special about it; a short sentence. */
  readonly remark: string
  /** Address of a picture of it in small, 4:3. */
  readonly thumbnail: string
}

/**
 * Returns what fetches a sample and hands it to `onOpen`; a later choice replaces an earlier one. If that
 * fails, a message says so and offers to try again.
 */
export function useOpenSample(onOpen: (file: File) => void): (sample: Sample) => void {
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.drop, [latest])
  const choose = async (sample: Sample): Promise<void> => {
    const isWanted = latest.begin()
    try {
      const file = await fetchSample(sample)
      if (isWanted()) onOpen(file)
    } catch (error) {
      console.info(`The sample ${sample.fileName} could not be fetched.`, error)
      if (isWanted()) showSampleNotFetched(() => void choose(sample))
    }
  }
  return (sample) => void choose(sample)
}

function showSampleNotFetched(retry: () => void): void {
  showToast({
    tone: 'bad',
    text: 'The sample could not be fetched',
    detail: 'Check your connection, then try again.',
    action: { label: 'Try again', run: retry },
  })
}
