/**
 * The text that the worker keeps between jobs, and the result that was made of it there.
 *
 * Because the worker keeps them, a new job waits for the running one instead of ending it. When a worker
 * dies, both are lost: the next job first sends the text to a new worker, which makes the result again.
 */
import { codeOf } from '../../lib/errors/thrown.ts'
import { createLatest } from '../../lib/jobs/latest.ts'
import { createQueue } from '../../lib/jobs/queue.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { JsonAction, JsonSettings } from '../../lib/json/jsonDesk.ts'
import type { JsonJobs, JsonOpened } from '../../lib/json/jsonJobs.ts'
import type { TextJobs } from './textJobs.ts'

/** A text typed into the editor, or a file too large for it. */
export type TextSource = string | File

/** The text in the worker. */
export interface WorkerText extends Pick<TextJobs, 'run' | 'watchText'> {
  /** The text that the worker has, or is about to get. */
  readonly source: () => TextSource
  /**
   * Gives the worker a text; returns its check and what is made of it while it is typed, or nothing if there
   * is a newer text by then.
   *
   * @param options.typing Called when the worker is free: what to make of a typed text.
   */
  readonly take: (next: TextSource, options: TakeOptions) => Promise<JsonOpened | undefined>
  /** Drops the answers that belong to the text. */
  readonly drop: () => void
  /** Waits until no job is left. */
  readonly rest: () => Promise<void>
  /** Ends the running job. */
  readonly stop: () => void
  /** Ends the worker, and rejects further jobs until {@link WorkerText.reopen}. */
  readonly end: () => void
  readonly reopen: () => void
}

interface TakeOptions {
  readonly typing: () => { readonly action: JsonAction; readonly settings: JsonSettings }
  /** Gets the first lines of a file that is still being read. */
  readonly onFirstLines: (lines: readonly string[]) => void
}

/** Creates what holds a text in the worker that `spawn` starts. */
export function createWorkerText(spawn: () => Worker): WorkerText {
  const client = createWorkerClient<JsonJobs>(spawn)
  const inTurn = createQueue()
  const texts = createLatest()
  let source: TextSource = ''
  /** The jobs that made the result of this text. */
  let making: readonly (() => Promise<unknown>)[] = []

  function take(next: TextSource, { typing, onFirstLines }: TakeOptions): Promise<JsonOpened | undefined> {
    const isCurrent = texts.begin()
    // The next text would have to wait for an outdated job on a large one, so end it.
    if (next instanceof Blob) client.stop()
    source = next
    making = []
    return inTurn(async () => {
      if (!isCurrent()) return undefined
      const wanted = typing()
      const opened = await client.run('open', { source: next, typing: wanted }, { onProgress: onFirstLines })
      if (!isCurrent()) return undefined
      if (opened.made !== undefined && 'action' in opened.made) making = [() => client.run('make', wanted)]
      return opened
    })
  }

  /**
   * Runs a job. A worker that does not have the text gets it first, and makes its result again; not for a job
   * about an earlier text.
   */
  async function withText<Answer>(
    job: () => Promise<Answer>,
    isCurrent: () => boolean,
    remember: (answer: Answer) => void,
  ): Promise<Answer> {
    const answer = await job().catch(async (error: unknown) => {
      if (codeOf(error) !== 'no-text') throw error
      if (!isCurrent()) throw new DOMException('There is a newer text.', 'AbortError')
      await client.run('open', { source })
      for (const make of making) await make()
      return job()
    })
    remember(answer)
    return answer
  }

  const run: TextJobs['run'] = (job, input, options) => {
    const isCurrent = texts.watch()
    const once = () => client.run(job, input, options)
    const remember = (answer: unknown): void => {
      if (!isCurrent()) return
      // An operation that failed leaves the result of the one before.
      if (job === 'make' && !Array.isArray(answer)) making = [once]
      if (job === 'choose') making = [...making.slice(0, 1), once]
    }
    return inTurn(() => withText(once, isCurrent, remember))
  }

  return {
    source: () => source,
    take,
    run,
    watchText: texts.watch,
    drop: texts.drop,
    rest: () => inTurn(async () => undefined),
    stop: client.stop,
    end: client.end,
    reopen: client.reopen,
  }
}
