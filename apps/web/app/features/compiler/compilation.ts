/**
 * Compiles the project in a worker, when Run is pressed or after a change, and decides whether the resulting
 * page is shown.
 */

import type { CompiledPage } from '../../lib/compile/page.ts'
import { isAbort, sentenceOf } from '../../lib/errors/thrown.ts'
import { createWorkerClient } from '../../lib/jobs/workerClient.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { ShownPage } from './shownPage.ts'
import type { CompilerStore } from './store.ts'

/** The code is compiled after this long without typing, in milliseconds. */
const COMPILE_DELAY_MS = 400

/** What requested a compilation: code with errors is only run when the visitor presses Run. */
type Asked = 'by-hand' | 'by-change'

/** When the project is compiled. */
export interface Compilation {
  compile(asked: Asked): Promise<void>
  /** After a change, once typing pauses. */
  compileSoon(): void
  /** Ends compiling; the code waits for Run. */
  stop(): void
  reopen(): void
  /** Ends the worker, and cancels a scheduled compilation. */
  end(): void
}

/** What compiling depends on. */
interface CompilationPorts {
  readonly spawn: () => Worker
  readonly shown: Pick<ShownPage, 'restyle'>
  /** Stores the project, because code that might crash the tab is about to run. */
  readonly keep: () => void
}

/** Compiles the project of one store. */
export function createCompilation(
  store: CompilerStore,
  { spawn, shown, keep }: CompilationPorts,
): Compilation {
  const worker = createWorkerClient<CompilerWorkerApi>(spawn)
  /** A string that occurs in no project, used as a placeholder in the page. */
  const mark = `whittle-${crypto.randomUUID()}-`
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the code being compiled is to run because the visitor pressed Run. */
  let isByHand = false

  /**
   * Whether the code waits for Run. A pause may begin while other code is compiled, whose page is then no
   * longer wanted.
   */
  const isPaused = (): boolean => store.getState().run.status === 'paused'

  async function compile(asked: Asked): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { project, settings, run, setRun, setProblems } = store.getState()
    // A change starts the compilation again. It still counts as requested by Run, unless other code has
    // replaced this.
    isByHand = asked === 'by-hand' || (isByHand && run.status === 'compiling')
    if (isByHand || !isPaused()) setRun({ status: 'compiling' })
    try {
      const compiled = await worker.run('compile', {
        project,
        media: settings.media,
        network: settings.network,
        mark,
      })
      setProblems(compiled.problems)
      if (isPaused()) return
      const hasErrors = compiled.problems.some(({ severity }) => severity === 'error')
      if (!isByHand && (hasErrors || !settings.auto)) {
        return setRun({ status: hasErrors ? 'invalid' : 'idle' })
      }
      show(compiled)
    } catch (error) {
      if (isAbort(error)) return
      // The code stays paused; if it cannot be compiled, Run reports that itself.
      if (isPaused()) return console.info('The paused code could not be checked.', error)
      setRun({ status: 'failed', message: `The code could not be compiled: ${sentenceOf(error)}` })
    }
  }

  function show(compiled: CompiledPage): void {
    const { setRun, startFrame } = store.getState()
    const isShown = !isByHand && shown.restyle(compiled)
    if (!isShown) {
      keep()
      startFrame(compiled)
    }
    setRun({ status: 'shown' })
  }

  return {
    compile,
    compileSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => void compile('by-change'), COMPILE_DELAY_MS)
    },
    stop() {
      clearTimeout(timer)
      worker.stop()
      store.getState().setRun({ status: 'paused', reason: 'stopped' })
    },
    reopen: () => worker.reopen(),
    end() {
      clearTimeout(timer)
      worker.end()
    },
  }
}
