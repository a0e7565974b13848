/** Matching in a worker that is ended when its time is up. What was found until then stays. */
import type { RegexMatch } from '@whittle/tools-core/regex'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { RegexWorkerApi } from '../../workers/regex.worker.ts'
import { MATCH_LIMIT_MS, type Matching } from './store.ts'

/** How often the page shows what was found meanwhile, in milliseconds. */
const SHOW_EVERY_MS = 100

/** What is matched. */
export interface MatchInput {
  readonly pattern: string
  readonly flags: string
  readonly text: string
  readonly replacement: string
  /** How long matching may take, in milliseconds. @defaultValue `MATCH_LIMIT_MS` */
  readonly limitMs?: number
}

/**
 * Matches, and shows what is found as long as it is wanted. The time that the worker needs to load does not
 * count.
 */
export async function runMatchJob(
  client: WorkerClient<RegexWorkerApi>,
  { limitMs = MATCH_LIMIT_MS, ...input }: MatchInput,
  show: (matching: Matching) => void,
): Promise<void> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const matches: RegexMatch[] = []
  let shown = performance.now()
  const onProgress = (found: readonly RegexMatch[]): void => {
    timer ??= setTimeout(() => limit.abort(), limitMs)
    for (const each of found) matches.push(each)
    if (performance.now() - shown < SHOW_EVERY_MS) return
    shown = performance.now()
    show({ status: 'running', matches: [...matches] })
  }
  try {
    const found = await client.run('match', input, { signal: limit.signal, onProgress })
    if (!found.ok) show({ status: 'failed', error: found.errors[0]! })
    else if (found.value.stopped === 'many') show({ status: 'stopped', why: 'many', matches })
    else show({ status: 'done', matches, replaced: found.value.replaced ?? null })
  } catch (error) {
    if (!limit.signal.aborted) throw error
    show({ status: 'stopped', why: 'time', limitMs, matches })
  } finally {
    clearTimeout(timer)
  }
}
