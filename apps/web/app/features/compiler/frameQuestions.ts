/**
 * Questions to the shown page, and what happens with the answers. If the page goes, its questions stay
 * unanswered.
 */

import { isAbort, messageOf, sentenceOf } from '../../lib/errors/thrown.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { FrameMessage, Members } from '../../lib/preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { FrameLink } from './frameLink.ts'
import type { CompilerStore } from './store.ts'

/** The possible questions. */
export interface Asking {
  /** Runs a line typed at the prompt. */
  evaluate(text: string): Promise<void>
  /** Requests members of an object in the console; `undefined` if the page or the object is gone. */
  expand(ref: number): Promise<Members | undefined>
  /** Checks the accessibility of the shown page. */
  audit(): Promise<void>
}

/** The questions of one workspace. */
interface FrameQuestions extends Asking {
  /** An answer arrived. */
  answer(message: Answer): void
  /** The page is gone. */
  giveUp(): void
}

/** The frame's answer to the question with that number. */
type Answer = Extract<FrameMessage, { readonly id: number }>

/** What these questions need from the workspace. */
interface QuestionPorts {
  /** Compiles a line typed at the prompt. */
  readonly helper: WorkerClient<CompilerWorkerApi>
  /** The current frame, if there is one. */
  readonly frame: () => FrameLink | undefined
}

/** Creates the questions for one store. */
export function createFrameQuestions(store: CompilerStore, { helper, frame }: QuestionPorts): FrameQuestions {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let lastId = 0
  let prompts: Promise<unknown> = Promise.resolve()

  /**
   * Asks the frame, and waits for the answer with the question's number; `AbortError` if the frame goes
   * first.
   */
  async function ask(question: (id: number) => Parameters<FrameLink['send']>[0]): Promise<Answer> {
    const link = frame()
    if (link === undefined) throw frameGone()
    lastId += 1
    const answer = Promise.withResolvers<Answer>()
    waiting.set(lastId, answer)
    link.send(question(lastId))
    return answer.promise
  }

  /** One at a time: a newer job would end the previous one. */
  function compilePrompt(text: string): ReturnType<CompilerWorkerApi['prompt']> {
    const { language } = store.getState().project.script
    const compiled = prompts.then(() => helper.run('prompt', { text, language }))
    // The caller gets the failure; the next job runs anyway.
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
      if ('mistake' in prompt) return refuse(`SyntaxError: ${prompt.mistake}`)
      const answer = await ask((id) => ({ kind: 'evaluate', id, ...prompt }))
      if (answer.kind !== 'evaluated') return
      sayLine({ kind: 'result', level: answer.threw ? 'error' : 'log', parts: [answer.value] })
    } catch (error) {
      if (isAbort(error)) return
      refuse(`The line could not be compiled: ${sentenceOf(error)}`)
    }
  }

  async function expand(ref: number): Promise<Members | undefined> {
    try {
      const answer = await ask((id) => ({ kind: 'expand', id, ref }))
      return answer.kind === 'expanded' ? answer : undefined
    } catch (error) {
      if (isAbort(error)) return undefined
      throw error
    }
  }

  /**
   * If another page replaces the one that was asked, for example because code was still compiling, that page
   * is asked instead.
   */
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
  return new DOMException('The page is no longer shown.', 'AbortError')
}
