/** A worker that fetches two texts and times their diff, as the site's own worker would make it. */
import { diffLines } from '../src/diff/index.ts'

/** What the worker is asked for. */
interface DiffTimingJob {
  readonly rounds: number
}

/** Milliseconds of each round, after one that is not counted; and added and removed lines. */
export interface DiffTiming {
  readonly times: readonly number[]
  readonly count: number
}

addEventListener('message', async ({ data }: MessageEvent<DiffTimingJob>) => {
  const [a, b] = await Promise.all(['/a', '/b'].map(async (path) => (await fetch(path)).text()))
  const times: number[] = []
  let count = 0
  for (let round = 0; round <= data.rounds; round += 1) {
    const started = performance.now()
    const diff = diffLines(a ?? '', b ?? '')
    if (round > 0) times.push(performance.now() - started)
    if (!diff.ok) throw new Error('The workload does not work')
    count = diff.value.added + diff.value.removed
  }
  postMessage({ times, count } satisfies DiffTiming)
})
