import { findTool } from '@whittle/tools-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type HandWorker, startingIn } from '../../../testing/HandWorker.ts'
import { mountInPage } from '../../../testing/mountInPage.ts'
import { Toaster } from '../../../ui/Toast.tsx'
import { ConverterContext, createConverter } from '../ConverterContext.ts'
import ChecksumFiles from './ChecksumFiles.tsx'

/** A dropped folder that the browser cannot read. */
function unreadableFolder(): Event {
  const readEntries = (_: unknown, refuse: (error: unknown) => void): void =>
    refuse(new DOMException('It was moved.', 'NotFoundError'))
  const entry = { isDirectory: true, name: 'gone', createReader: () => ({ readEntries }) }
  const dataTransfer = {
    types: ['Files'],
    files: [new File([], 'gone')],
    items: [{ webkitGetAsEntry: () => entry }],
    getData: () => '',
  }
  return Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer })
}

const digest = (letter: string): string => letter.repeat(64)
const LIST = ['a', 'b', 'c'].map((name) => `SHA256 (${name}.txt) = ${digest(name)}\n`).join('')

/** The panel with a list as its input, and the workers that it starts. */
function mountPanel(list = '') {
  const workers: HandWorker[] = []
  vi.stubGlobal(
    'Worker',
    vi.fn(function start() {
      return startingIn(workers)()
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const tool = findTool('hash')!
  const converter = createConverter(tool)
  converter.store.getState().setInput({ kind: 'text', text: list })
  const host = mountInPage(
    <ConverterContext value={converter}>
      <ChecksumFiles />
      <Toaster />
    </ConverterContext>,
  )
  const give = async (...names: readonly string[]): Promise<void> => {
    const input = await vi.waitUntil(() => host.querySelector<HTMLInputElement>('[type=file]'))
    const transfer = new DataTransfer()
    for (const name of names) transfer.items.add(new File([name], name))
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** Answers the given job, counted over all workers. */
  const answer = async (count: number, value: unknown): Promise<void> => {
    await vi.waitFor(() => expect(workers.flatMap(({ jobs }) => jobs)).toHaveLength(count))
    workers.at(-1)?.answer(value)
  }
  const sum = (): string | undefined => host.querySelector('[aria-label=Checked]')?.textContent ?? undefined
  const states = (): (string | null)[] =>
    [...host.querySelectorAll('td[data-status]')].map(({ textContent }) => textContent)
  return { host, workers, give, answer, sum, states }
}

const digests = (letter: string) => ({ ok: true, value: new Map([['sha-256', digest(letter)]]), notes: [] })
const UNREADABLE = { ok: false, errors: [{ code: 'any', message: 'It was moved.' }] }

it('says why a dropped folder cannot be opened', async () => {
  const { host } = mountPanel()
  const zone = await vi.waitUntil(() => host.querySelector('[data-drop]'))
  zone.dispatchEvent(unreadableFolder())
  await vi.waitFor(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('It was moved.'))
})

it('tells files that are still read, or could not be read, from missing ones, and counts when all are read', async () => {
  const { give, answer, sum, states } = mountPanel(LIST)
  await give('a.txt', 'b.txt')
  await answer(1, digests('a'))
  await vi.waitFor(() => expect(states()).toEqual(['verified', 'being read', 'missing']))
  expect(sum()).toBeUndefined()
  await answer(2, UNREADABLE)
  await vi.waitFor(() => expect(states()).toEqual(['verified', 'could not be read', 'missing']))
  expect(sum()).toBe('1 verified, 1 could not be read, 1 missing')
})

it('a worker that fails is no fault of the file, which is checked at the next attempt', async () => {
  const { host, give, answer, sum, states, workers } = mountPanel(LIST)
  await give('a.txt')
  await vi.waitFor(() => expect(workers.at(-1)?.jobs).toHaveLength(1))
  workers.at(-1)?.die()
  await vi.waitFor(() => expect(states()).toEqual(['not checked', 'missing', 'missing']))
  expect(host.querySelector('[role=alert]')?.textContent).toContain(
    'Files could not be checkedThe worker’s script could not be loaded. Choose the files again to try again.',
  )
  await give('b.txt')
  await answer(2, digests('a'))
  await answer(3, digests('b'))
  await vi.waitFor(() => expect(sum()).toBe('2 verified, 1 missing'))
})

it('reads each file once, whatever is added', async () => {
  const { give, answer, sum, workers } = mountPanel(LIST)
  await give('a.txt')
  await answer(1, digests('a'))
  await vi.waitFor(() => expect(sum()).toBe('1 verified, 2 missing'))
  await give('b.txt')
  await vi.waitFor(() => expect(workers.flatMap(({ jobs }) => jobs)).toHaveLength(2))
  // A file that comes meanwhile does not interrupt the one being read.
  await give('c.txt')
  await answer(2, digests('b'))
  await answer(3, digests('c'))
  await vi.waitFor(() => expect(sum()).toBe('3 verified'))
  const read = workers.flatMap(({ jobs }) => jobs).map(({ input }) => (input as { file: File }).file.name)
  expect(read).toEqual(['a.txt', 'b.txt', 'c.txt'])
})
