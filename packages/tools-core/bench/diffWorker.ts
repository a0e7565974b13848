/** A worker that fetches two texts and times their diff, as the site's own worker would compute it. */
import { diffLines } from '../src/data/diff/index.ts'

/** A request to the worker. */
interface DiffTimingJob {
  readonly rounds: number
}

/** Milliseconds per round, after an uncounted warm-up, and the numbers of added and removed lines. */
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
    if (!diff.ok) throw new Error('The workload failed')
    count = diff.value.added + diff.value.removed
  }
  postMessage({ times, count } satisfies DiffTiming)
})
