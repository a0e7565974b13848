import { describe, expect, it } from 'vitest'
import { type PipelineJob, runPipelineJob } from '../../lib/pipeline/pipelineJob.ts'
import { resultName } from './fileRuns.ts'
import { createPipelineStore, errorsOf, workOf } from './store.ts'
import { createWorkspace } from './workspace.ts'

interface Job {
  readonly job: string
  readonly input: PipelineJob & { readonly files: readonly { readonly name: string }[] }
}

/** A worker that runs pipelines as the real one does, in the same thread; one may never answer. */
function worker(answers: 'all' | 'none'): Worker {
  const target = new EventTarget()
  const send = (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data }))
  const postMessage = async ({ job, input }: Job) => {
    if (answers === 'none') return
    const value =
      job === 'zip'
        ? new Blob([input.files.map(({ name }) => name).join()])
        : await runPipelineJob(input, (progress) => send({ kind: 'progress', progress }))
    send({ kind: 'done', value })
  }
  return Object.assign(target, { terminate: () => undefined, postMessage }) as unknown as Worker
}

function createTool(answers: 'all' | 'none' = 'all') {
  const store = createPipelineStore()
  const saved: { readonly name: string; readonly blob: Blob }[] = []
  const workspace = createWorkspace(store, {
    spawn: () => worker(answers),
    spawnZip: () => worker('all'),
    workers: 2,
    pick: async () => undefined,
    save: (blob, name) => void saved.push({ name, blob }),
  })
  return { store, workspace, saved }
}

describe('a run', () => {
  it('shows what each step made, the output, and steps that fit it', async () => {
    const { store, workspace } = createTool()
    workspace.add([{ tool: 'base64-decode' }, { tool: 'json-format' }])
    workspace.setInput({ kind: 'text', text: 'eyJhIjoxfQ==' })
    await workspace.run()
    const { reports, output, run } = store.getState()
    expect(run).toEqual({ status: 'done' })
    expect(reports.map(({ path, output: made }) => [path, made])).toEqual([
      [[1], { kind: 'text', text: '{"a":1}', length: 7 }],
      [[2], { kind: 'text', text: '{\n  "a": 1\n}', length: 12 }],
    ])
    expect(output?.content).toBe('{\n  "a": 1\n}')
    expect(output?.proposed.map(({ tool }) => tool)).toContain('json-minify')
    expect(output?.proposed.map(({ tool }) => tool)).not.toContain('json-format')
  })

  it('skips a step that is switched off, and ends at one that fails, with its number', async () => {
    const { store, workspace } = createTool()
    workspace.add([{ tool: 'base64-decode', off: true }, { tool: 'json-format' }])
    workspace.setInput({ kind: 'text', text: '{"a":' })
    await workspace.run()
    expect(errorsOf(store.getState())[0]).toMatchObject({ step: 2 })
    expect(errorsOf(store.getState())[0]?.message).toMatch(/^Step 2, Format JSON: /)
    expect(store.getState().reports).toHaveLength(1)
  })

  it('joins two inputs', async () => {
    const { store, workspace } = createTool()
    workspace.add([{ tool: 'json-format' }, { tool: 'diff' }])
    workspace.setInput({ kind: 'text', text: '{"a":1}' })
    store.getState().typeSecond('{"a":2}')
    await workspace.run()
    expect(store.getState().output?.content).toContain('-  "a": 1\n')
    expect(store.getState().reports.map(({ path, input }) => [...path, input])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
    ])
  })

  it('can be stopped, and shows no late answer', async () => {
    const { store, workspace } = createTool('none')
    workspace.add([{ tool: 'hash' }])
    workspace.setInput({ kind: 'text', text: 'a' })
    const run = workspace.run()
    expect(store.getState().run.status).toBe('running')
    workspace.stop()
    await run
    expect(store.getState().run).toEqual({ status: 'stopped' })
  })

  it('of nothing is none, except where the first step needs no input', async () => {
    const { store, workspace } = createTool()
    workspace.add([{ tool: 'base64-encode' }])
    await workspace.run()
    expect(store.getState().run.status).toBe('idle')
    store.getState().show({ version: 1, steps: [{ tool: 'lorem-ipsum' }] })
    await workspace.run()
    expect(store.getState().run.status).toBe('done')
  })
})

describe('many files', () => {
  const files = [new File(['{"a":1}'], 'a.json'), new File(['{'], 'bad.json'), new File(['[2]'], 'A.JSON')]

  it('give a ZIP of the results by unique names, and the reason for each other', async () => {
    const { store, workspace, saved } = createTool()
    workspace.add([{ tool: 'json-to-yaml' }])
    await workspace.runOn(files)
    const states = store.getState().files.map(({ state }) => state)
    expect(states.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
    expect(states[1]).toMatchObject({ message: expect.stringMatching(/^Step 1, JSON to YAML: /) })
    expect(workOf(store.getState())).toBe('made')
    await workspace.saveZip()
    expect(saved.map(({ name }) => name)).toEqual(['results.zip'])
    expect(await saved[0]?.blob.text()).toBe('a.yaml,A (2).yaml')
    expect(workOf(store.getState())).toBe('opened')
    workspace.saveResult(0)
    expect(await saved[1]?.blob.text()).toBe('a: 1\n')
    workspace.closeFiles()
    expect(workOf(store.getState())).toBe('none')
  })

  it('that are stopped say so', async () => {
    const { store, workspace } = createTool('none')
    workspace.add([{ tool: 'hash' }])
    const run = workspace.runOn(files)
    workspace.stopFiles()
    await run
    expect(store.getState().isBusy).toBe(false)
    expect(store.getState().files.map(({ state }) => state)).toEqual(
      files.map(() => ({ status: 'failed', message: 'Stopped before it was done.' })),
    )
  })

  it.each([
    ['a.json', 'csv', 'a.csv'],
    ['logs/2026.11/a', 'txt', 'logs/2026.11/a.txt'],
    ['.env', 'txt', '.env.txt'],
    ['a.xml', undefined, 'a.xml'],
  ])('%s with the extension %s is %s', (path, extension, name) => {
    expect(resultName(path, extension)).toBe(name)
  })
})
