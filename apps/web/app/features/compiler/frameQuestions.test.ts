import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import type { HostMessage } from '../../preview/protocol.ts'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import type { FrameLink } from './frameLink.ts'
import { createFrameQuestions } from './frameQuestions.ts'
import { createCompilerStore } from './store.ts'

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
    store.getState().startFrame()
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
