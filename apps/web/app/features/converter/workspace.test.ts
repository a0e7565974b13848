import { findTool } from '@whittle/tools-core'
import { describe, expect, it, vi } from 'vitest'
import { createConverterStore, isJudged } from './store.ts'
import { createWorkspace } from './workspace.ts'

/** An engine is loaded first, which takes a while on a busy machine. */
const PATIENCE = { timeout: 20_000 }

function converterOf(id: string) {
  const tool = findTool(id)!
  const store = createConverterStore(tool)
  return { store, workspace: createWorkspace(store, { tool, loadVisit: async () => () => () => undefined }) }
}

/** A file that is only read when the test says so. */
function slowFile(text: string): { file: File; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  const file = Object.assign(new File([text], 'slow.txt'), { arrayBuffer: () => promise })
  return { file, arrive: () => resolve(new TextEncoder().encode(text).buffer) }
}

describe('a file that is still being read', () => {
  it.each(['written', 'composing'] as const)('does not overwrite what was %s meanwhile', async (state) => {
    const { store, workspace } = converterOf('url-decode')
    const { file, arrive } = slowFile('of the file')
    const opening = workspace.open(file)
    workspace.setText('typed', state)
    arrive()
    await opening
    expect(store.getState().input).toEqual({ kind: 'text', text: 'typed' })
  })

  it('gives way to one that was opened after it', async () => {
    const { store, workspace } = converterOf('url-decode')
    const [first, second] = [slowFile('first'), slowFile('second')]
    const opening = [workspace.open(first.file), workspace.open(second.file)]
    second.arrive()
    first.arrive()
    await Promise.all(opening)
    expect(store.getState().input).toEqual({ kind: 'text', text: 'second', name: 'slow.txt' })
  })
})

describe('several files', () => {
  const LIST = `${'0'.repeat(64)}  a.txt\n${'1'.repeat(64)} *b.txt\n`
  const named = (...names: readonly string[]) =>
    names.map((name) => new File([name.endsWith('SUMS') ? LIST : name], name))

  it('are a checksum list and its files if one of them is a list, in any order', async () => {
    for (const names of [
      ['SHA256SUMS', 'a.txt', 'b.txt'],
      ['b.txt', 'SHA256SUMS', 'd.txt'],
    ]) {
      const { store, workspace } = converterOf('hash')
      await workspace.openAll(named(...names))
      const { input, files, beside } = store.getState()
      expect(input.kind === 'file' && input.file.name).toBe('SHA256SUMS')
      expect([files, beside.map(({ name }) => name)]).toEqual([
        [],
        names.filter((name) => name !== 'SHA256SUMS'),
      ])
      workspace.setText('something else')
      expect(store.getState().beside).toEqual([])
    }
  })

  it.each([
    ['hash', ['SHA256SUMS', 'c.txt']],
    ['hash', ['a.txt', 'b.txt']],
    ['base64-encode', ['SHA256SUMS', 'a.txt']],
  ])('are all converted by %s if they are %j', async (id, names) => {
    const { store, workspace } = converterOf(id)
    await workspace.openAll(named(...names))
    expect(store.getState().files.map(({ name }) => name)).toEqual(names)
    await workspace.openAll([])
    expect(store.getState().files).toEqual([])
  })
})

it('files opened with a list are left out if something else is typed while the list is read', async () => {
  const { store, workspace } = converterOf('hash')
  const list = new File([`${'0'.repeat(64)}  a.txt\n`], 'SHA256SUMS')
  const { size } = list
  let readings = 0
  Object.defineProperty(list, 'size', {
    get: () => {
      // The list is read once to find it among the files, and then as the input.
      readings += 1
      if (readings === 2) workspace.setText('typed')
      return size
    },
  })
  await workspace.openAll([list, new File(['a'], 'a.txt')])
  expect(store.getState()).toMatchObject({ input: { text: 'typed' }, beside: [] })
})

describe('a file that cannot be read', () => {
  it.each(['url-decode', 'base64-encode'])('is an error with its name, for %s', async (id) => {
    const { store, workspace } = converterOf(id)
    workspace.setText('a')
    const refuse = () => Promise.reject(new DOMException('It was moved.', 'NotReadableError'))
    await workspace.open(Object.assign(new File(['x'], 'gone.txt'), { arrayBuffer: refuse }))
    await vi.waitFor(() => expect(store.getState().job.status).toBe('failed'), PATIENCE)
    expect(JSON.stringify(store.getState().job)).toMatch(/It was moved\./)
    if (id === 'url-decode')
      expect(JSON.stringify(store.getState().job)).toContain('“gone.txt” could not be read')
  })
})

it('leaves out a byte-order mark', async () => {
  const { store, workspace } = converterOf('url-decode')
  await workspace.open(new File(['\ufeffa%20b'], 'bom.txt'))
  expect(store.getState().input).toEqual({ kind: 'text', text: 'a%20b', name: 'bom.txt' })
})

it('withdraws an output that judges the input with any change, and keeps others beside the error', async () => {
  for (const [id, good, bad, isKept] of [
    ['jwt-decode', 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA', 'eyJhbGciOiJIUzI1NiJ9.e30.', false],
    ['base64-decode', 'SGk=', 'SGk%', true],
  ] as const) {
    const { store, workspace } = converterOf(id)
    workspace.setText(good)
    await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), PATIENCE)
    workspace.setText(`${bad}%`)
    expect(store.getState().output !== null).toBe(isKept)
    await vi.waitFor(() => expect(store.getState().job.status).toBe('failed'), PATIENCE)
    expect(store.getState().output !== null).toBe(isKept)
  }
})

describe('a text that is converted synchronously', () => {
  it('is shown with its result at once, with nothing in between, once the engine is loaded', async () => {
    const { store, workspace } = converterOf('url-decode')
    workspace.setText('a%20b')
    await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), PATIENCE)
    const states: string[] = []
    store.subscribe(({ job }) => states.push(job.status))
    workspace.setText('b%20c')
    expect(store.getState().output).toEqual({ kind: 'text', text: 'b c' })
    expect(states).not.toContain('running')
  })

  it('is an error at once too, with the previous output kept', async () => {
    const { store, workspace } = converterOf('base64-decode')
    workspace.setText('SGk=')
    await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), PATIENCE)
    const { output } = store.getState()
    workspace.setText('SGk%')
    expect(store.getState()).toMatchObject({ output, job: { status: 'failed' } })
  })
})

it('counts a result as current only for the input it was made from: an answer, an error or a text being composed', async () => {
  const { store, workspace } = converterOf('timestamp')
  const isCurrent = () => isJudged(store.getState())
  workspace.setText('20240101')
  expect(isCurrent()).toBe(false)
  await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), PATIENCE)
  expect(isCurrent()).toBe(true)
  workspace.setText('20240101y', 'composing')
  expect(isCurrent()).toBe(false)
  void workspace.convert()
  expect(isCurrent()).toBe(false)
  await vi.waitFor(() => expect(store.getState().job.status).toBe('failed'), PATIENCE)
  expect(isCurrent()).toBe(true)
  workspace.cancel()
  expect(isCurrent()).toBe(false)
})

describe('a large text', () => {
  const large = 'x'.repeat(2_000_001)

  it('is converted when opened, and waits for the visitor after each change', () => {
    const { store, workspace } = converterOf('url-encode')
    workspace.setText(large)
    expect(store.getState().job.status).toBe('running')
    workspace.setText(`${large}y`)
    expect(store.getState().job.status).toBe('waiting')
    workspace.setOptions({ ...store.getState().options, mode: 'form' })
    expect(store.getState().job.status).toBe('waiting')
    void workspace.convert()
    expect(store.getState().job.status).toBe('running')
    workspace.cancel()
  })

  it('waits after an input method has changed it', () => {
    const { store, workspace } = converterOf('url-encode')
    workspace.setText(`${large}y`, 'composing')
    workspace.refresh()
    expect(store.getState().job.status).toBe('waiting')
  })

  it('does not wait once it is small', () => {
    const { store, workspace } = converterOf('url-encode')
    workspace.setText(large)
    workspace.setText(`${large}y`)
    workspace.setText('a')
    expect(store.getState().job.status).toBe('running')
  })
})

it('saves nothing that was made of an earlier input', async () => {
  const { store, workspace } = converterOf('base64-decode')
  workspace.setText('aGVsbG8=')
  await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), PATIENCE)
  workspace.setText('aGVsbG8*')
  await vi.waitFor(() => expect(store.getState().job.status).toBe('failed'))
  const click = vi.fn()
  vi.stubGlobal('document', { createElement: click })
  await workspace.download()
  vi.unstubAllGlobals()
  expect(store.getState().output).not.toBeNull()
  expect(click).not.toHaveBeenCalled()
})
