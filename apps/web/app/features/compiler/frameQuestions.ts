/** Questions to the page that is shown, and what comes of the answers. A page that goes leaves its questions without one. */
import { isAbort, messageOf } from '../../lib/thrown.ts'
import type { WorkerClient } from '../../lib/workerClient.ts'
import type { FrameMessage, Member } from '../../preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { FrameLink } from './frameLink.ts'
import type { CompilerStore } from './store.ts'

/** What can be asked. */
export interface Asking {
  /** Runs what was typed at the prompt. */
  evaluate(text: string): Promise<void>
  /** Members of an object in the console. */
  expand(ref: number): Promise<Members>
  /** Checks the accessibility of the page that is shown. */
  audit(): Promise<void>
}

/** Members of an object, and how many there are besides. */
export interface Members {
  readonly members: readonly Member[]
  readonly more: number
}

/** The questions of one workspace. */
interface FrameQuestions extends Asking {
  /** An answer came. */
  answer(message: Answer): void
  /** The page has gone. */
  giveUp(): void
}

/** What the frame says about a question of that number. */
type Answer = Extract<FrameMessage, { readonly id: number }>

/** What these questions need of the workspace. */
interface QuestionTools {
  /** Compiles what was typed at the prompt. */
  readonly helper: WorkerClient<CompilerWorkerApi>
  /** The frame that is shown, if one is. */
  readonly frame: () => FrameLink | undefined
}

/** Questions bound to one store. */
export function createFrameQuestions(store: CompilerStore, { helper, frame }: QuestionTools): FrameQuestions {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let lastId = 0
  let prompts: Promise<unknown> = Promise.resolve()

  /** Asks the frame, and waits for the answer with the question's number; an `AbortError` when the frame goes before. */
  async function ask(question: (id: number) => Parameters<FrameLink['send']>[0]): Promise<Answer> {
    const link = frame()
    if (link === undefined) throw frameGone()
    lastId += 1
    const answer = Promise.withResolvers<Answer>()
    waiting.set(lastId, answer)
    link.send(question(lastId))
    return answer.promise
  }

  /** One after the other: a newer job would end the one before. */
  function compilePrompt(text: string): ReturnType<CompilerWorkerApi['prompt']> {
    const { language } = store.getState().project.script
    const compiled = prompts.then(() => helper.run('prompt', { text, language }))
    // Whoever asked hears of a failure; the next one goes on all the same.
    prompts = compiled.catch(() => undefined)
    return compiled
  }

  async function evaluate(text: string): Promise<void> {
    const { sayLine } = store.getState()
    sayLine({ kind: 'input', level: 'log', parts: [{ kind: 'text', text }] })
    const refuse = (message: string): void =>
      sayLine({ kind: 'result', level: 'error', parts: [{ kind: 'text', text: message }] })
    if (frame() === undefined) return refuse('Nothing is running: press Run first.')
    try {
      const prompt = await compilePrompt(text)
      const answer = await ask((id) => ({ kind: 'evaluate', id, ...prompt }))
      if (answer.kind !== 'evaluated') return
      sayLine({ kind: 'result', level: answer.threw ? 'error' : 'log', parts: [answer.value] })
    } catch (error) {
      if (isAbort(error)) return
      refuse(`SyntaxError: ${error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : error}`)
    }
  }

  async function expand(ref: number): Promise<Members> {
    try {
      const answer = await ask((id) => ({ kind: 'expand', id, ref }))
      if (answer.kind === 'expanded') return answer
    } catch (error) {
      if (!isAbort(error)) throw error
    }
    return { members: [], more: 0 }
  }

  /** A page that takes the place of the one that was asked, as code that was still being compiled, is asked in its place. */
  async function audit(): Promise<void> {
    const { setAudit } = store.getState()
    while (frame() !== undefined) {
      setAudit({ status: 'running' })
      try {
        const { default: axe } = await import('axe-core/axe.min.js?raw')
        const answer = await ask((id) => ({ kind: 'audit', id, axe }))
        if (answer.kind === 'audited') return setAudit({ status: 'done', findings: answer.findings })
        if (answer.kind === 'audit-failed') return setAudit({ status: 'failed', message: answer.message })
      } catch (error) {
        if (!isAbort(error)) return setAudit({ status: 'failed', message: messageOf(error) })
        setAudit({ status: 'none' })
      }
    }
  }

  return {
    evaluate,
    expand,
    audit,
    answer: (message) => {
      waiting.get(message.id)?.resolve(message)
      waiting.delete(message.id)
    },
    giveUp: () => {
      for (const { reject } of waiting.values()) reject(frameGone())
      waiting.clear()
    },
  }
}

function frameGone(): DOMException {
  return new DOMException('The page that was asked is not shown any more.', 'AbortError')
}
