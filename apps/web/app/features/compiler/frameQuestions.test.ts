import { WorkerFailure } from '@whittle/foundation/workerProtocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { HostMessage } from '../../lib/preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { FrameLink } from './frameLink.ts'
import { createFrameQuestions } from './frameQuestions.ts'
import { createCompilerStore } from './store.ts'
import { EMPTY_PAGE } from './testing/emptyPage.ts'

vi.mock('axe-core/axe.min.js?raw', () => ({ default: 'the script' }))

/** A frame that records its questions. */
function frameWithQuestions(): FrameLink & { readonly asked: HostMessage[] } {
  const asked: HostMessage[] = []
  return { asked, send: (message) => asked.push(message), close: () => undefined }
}

describe('the accessibility check of the shown page', () => {
  let shown: ReturnType<typeof frameWithQuestions> | undefined
  const store = createCompilerStore()
  const helper = {} as WorkerClient<CompilerWorkerApi>
  const questions = createFrameQuestions(store, { helper, frame: () => shown })
  const idOf = (message: HostMessage | undefined): number =>
    message !== undefined && 'id' in message ? message.id : Number.NaN

  beforeEach(() => {
    shown = frameWithQuestions()
    store.getState().setAudit({ status: 'none' })
  })

  it('asks again if another page replaces the one it asked', async () => {
    const first = shown
    const check = questions.audit()
    await vi.waitFor(() => expect(first?.asked).toHaveLength(1))
    const second = frameWithQuestions()
    shown = second
    store.getState().startFrame(EMPTY_PAGE)
    questions.giveUp()
    await vi.waitFor(() => expect(second.asked).toMatchObject([{ kind: 'audit', axe: 'the script' }]))
    expect(store.getState().audit).toEqual({ status: 'running' })
    questions.answer({ kind: 'audited', id: idOf(second.asked[0]), findings: [] })
    await check
    expect(store.getState().audit).toEqual({ status: 'done', findings: [] })
  })

  it('ends if no other page replaces it', async () => {
    const check = questions.audit()
    await vi.waitFor(() => expect(shown?.asked).toHaveLength(1))
    shown = undefined
    questions.giveUp()
    await check
    expect(store.getState().audit).toEqual({ status: 'none' })
  })

  it('reports why it failed', async () => {
    const check = questions.audit()
    await vi.waitFor(() => expect(shown?.asked).toHaveLength(1))
    questions.answer({ kind: 'audit-failed', id: idOf(shown?.asked[0]), message: 'No document.' })
    await check
    expect(store.getState().audit).toEqual({ status: 'failed', message: 'No document.' })
  })
})

describe('the members of an object', () => {
  const shown = frameWithQuestions()
  const store = createCompilerStore()
  const helper = {} as WorkerClient<CompilerWorkerApi>
  const questions = createFrameQuestions(store, { helper, frame: () => shown })

  it('come from the page', async () => {
    const expanded = questions.expand(7)
    expect(shown.asked.at(-1)).toEqual({ kind: 'expand', id: 1, ref: 7 })
    questions.answer({ kind: 'expanded', id: 1, members: [], more: 0 })
    expect(await expanded).toMatchObject({ members: [], more: 0 })
  })

  it('are unknown if the object was released, or the page is gone', async () => {
    const released = questions.expand(8)
    questions.answer({ kind: 'released', id: 2 })
    expect(await released).toBeUndefined()
    const gone = questions.expand(9)
    questions.giveUp()
    expect(await gone).toBeUndefined()
  })
})

describe('a line at the prompt', () => {
  /** Returns what the console says after a line whose compilation has this outcome. */
  async function said(prompt: () => Promise<unknown>) {
    const store = createCompilerStore()
    const helper = { run: prompt } as unknown as WorkerClient<CompilerWorkerApi>
    await createFrameQuestions(store, { helper, frame: frameWithQuestions }).evaluate('1 +')
    return store
      .getState()
      .log.lines.at(-1)
      ?.parts.map(({ value }) => 'text' in value && value.text)
  }

  it('that cannot be parsed is refused with its mistake', async () => {
    expect(await said(async () => ({ mistake: 'Unexpected token' }))).toEqual([
      'SyntaxError: Unexpected token',
    ])
  })

  it('that could not be compiled for another reason is not called a mistake', async () => {
    const failure = new WorkerFailure({ name: 'Error', message: 'The worker’s script could not be loaded' })
    expect(await said(() => Promise.reject(failure))).toEqual([
      'The line could not be compiled: The worker’s script could not be loaded.',
    ])
  })
})
