import type { JobMessage } from '@whittle/foundation/workerProtocol'
import { applyPatch, compareBytes, merge3, type PatchOptions, unifiedPatch } from '@whittle/tools-core/diff'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compareData } from '../../lib/compare/compareData.ts'
import { compareTexts } from '../../lib/compare/compareTexts.ts'
import { readTextFile } from '../../lib/files/readTextFile.ts'
import { FakeWorker, type HandWorker, startingIn } from '../../testing/HandWorker.ts'
import { mergedText } from './mergedText.ts'
import { createDifferStore, isOutcomeCurrent } from './store.ts'
import { summaryOf } from './summary.ts'
import { createWorkspace } from './workspace.ts'

/** A diff checker whose texts are short enough to compare without a worker. */
function checker(original: string, changed: string, spawn = noWorker) {
  const store = createDifferStore()
  const saved: { blob: Blob; name: string }[] = []
  const offered: (() => void)[] = []
  const workspace = createWorkspace(store, {
    spawn,
    save: (blob, name) => saved.push({ blob, name }),
    offerUndo: (bringBack) => offered.push(bringBack),
  })
  workspace.setTexts({ original, changed, names: ['a.txt', 'b.txt'] })
  return { store, workspace, saved, offered }
}

function noWorker(): Worker {
  throw new Error('No worker is needed for this.')
}

/** Some jobs of the diff worker, which can only be imported in a worker. */
const JOBS: Readonly<Record<string, (input: never) => unknown>> = {
  compare: compareTexts,
  data: compareData,
  apply: ({ text, patch }: { readonly text: string; readonly patch: string }) => applyPatch(text, patch),
  patch: ({ original, changed, options }: { original: string; changed: string; options: PatchOptions }) =>
    unifiedPatch(original, changed, options),
  read: ({ files }: { readonly files: readonly File[] }) => Promise.all(files.map(readTextFile)),
  bytes: () => compareBytes(new Uint8Array([1]), new Uint8Array([2])),
}

/** The diff worker in this thread. */
class LocalWorker extends FakeWorker {
  async postMessage({ job, input }: JobMessage): Promise<void> {
    this.answer(await JOBS[job]?.(input as never))
  }
}

const compareHere = () => new LocalWorker() as unknown as Worker

/** A link's input. */
const LINKED = JSON.stringify({ original: 'x', changed: 'y', names: ['', ''] })

/** The page at its address. */
function atAddress() {
  const replaced = vi.fn()
  vi.stubGlobal('history', { state: null, replaceState: replaced })
  vi.stubGlobal('location', { pathname: '/differ', search: '' })
  return { replaced }
}

/** Two folders; the test answers their comparison. */
function comparingFolders() {
  const workers: HandWorker[] = []
  const { store, workspace } = checker('a', 'b', startingIn(workers))
  const file = (folder: string) => {
    const opened = new File(['a'], 'a.txt')
    Object.defineProperty(opened, 'webkitRelativePath', { value: `${folder}/a.txt` })
    return opened
  }
  workspace.openFolder([file('one')], 'original')
  workspace.openFolder([file('two')], 'changed')
  const answer = async () => {
    workers.find(({ jobs }) => jobs[0]?.job === 'folders')?.answer([])
    await settled()
  }
  return { store, workspace, workers, answer }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => void vi.unstubAllGlobals())

describe('createWorkspace', () => {
  it('compares as soon as there is text', async () => {
    const { store } = checker('a\nb\n', 'a\nc\n')
    await settled()
    expect(store.getState().outcome?.compared).toMatchObject({ added: 1, removed: 1, exact: true })
    expect(summaryOf(store.getState())).toBe('1 change')
  })

  it('opens files as text, keeping a byte-order mark, or as files if they are not text', async () => {
    const { store, workspace } = checker('', '', compareHere)
    const files = [new File(['\uFEFFa\n'], 'a.txt'), new File([new Uint8Array([0, 1])], 'b.bin')]
    // Two files opened in quick succession both arrive.
    await Promise.all([workspace.open([files[0]!], 'original'), workspace.open([files[1]!], 'changed')])
    expect(store.getState().sides).toMatchObject({
      original: { text: '\uFEFFa\n', name: 'a.txt', file: null },
      changed: { text: '', name: 'b.bin', file: files[1] },
    })
  })

  it('keeps what was typed while a file for that side was being read', async () => {
    const workers: HandWorker[] = []
    const { store, workspace } = checker('', '', startingIn(workers))
    const opening = workspace.open([new File(['slow'], 'a.txt'), new File(['b'], 'b.txt')])
    await vi.waitFor(() => expect(workers[0]?.jobs).toHaveLength(1))
    workspace.setText('original', 'typed')
    workers[0]?.answer([
      { text: 'slow', wasUtf16: false },
      { text: 'b', wasUtf16: false },
    ])
    await opening
    expect(store.getState().sides).toMatchObject({ original: { text: 'typed' }, changed: { text: 'b' } })
  })

  it.each(['clear', 'remove'] as const)('drops a file that is still being read on %s', async (how) => {
    const workers: HandWorker[] = []
    const { store, workspace } = checker('', '', startingIn(workers))
    workspace.clear()
    const opening = workspace.open([new File(['slow'], 'a.txt')], 'original')
    await vi.waitFor(() => expect(workers[0]?.jobs).toHaveLength(1))
    workspace[how]('original')
    workers[0]?.answer([{ text: 'slow', wasUtf16: false }])
    await opening
    expect(store.getState().sides.original.text).toBe('')
  })

  it('shows the file that was opened last', async () => {
    const { store, workspace } = checker('', '', compareHere)
    await Promise.all(['a', 'b'].map((text) => workspace.open([new File([text], `${text}.txt`)], 'original')))
    expect(store.getState().sides.original).toMatchObject({ text: 'b', name: 'b.txt' })
  })

  it('does not bring back folders that were closed while they were compared', async () => {
    const { store, workers, answer } = comparingFolders()
    await vi.waitFor(() => expect(workers.at(-1)?.jobs[0]?.job).toBe('folders'))
    store.getState().setFolders(null)
    await answer()
    expect(store.getState().folders).toBeNull()
  })

  it('goes on comparing folders while a patch of the texts is made', async () => {
    const { store, workspace, workers, answer } = comparingFolders()
    await vi.waitFor(() => expect(workers.at(-1)?.jobs[0]?.job).toBe('folders'))
    void workspace.copyPatch()
    await answer()
    expect(store.getState().folders?.changes).toEqual([])
  })

  it('compares folders again if the page was left meanwhile', async () => {
    const { store, workspace, workers } = comparingFolders()
    const leave = workspace.connect()
    await settled()
    leave()
    workspace.connect()
    await vi.waitFor(() => expect(workers.at(-1)).toMatchObject({ ended: false, jobs: [{ job: 'folders' }] }))
    workers.at(-1)?.answer([])
    await vi.waitFor(() => expect(store.getState().folders?.changes).toEqual([]))
  })

  it('reports nothing about a patch whose application was requested again', async () => {
    const { workspace } = checker('a\n', '', compareHere)
    const patch = '@@ -1 +1 @@\n-a\n+b\n'
    const older = workspace.applyPatch(patch)
    const newer = workspace.applyPatch(patch)
    await expect(older).rejects.toMatchObject({ name: 'AbortError' })
    expect(await newer).toEqual({ reasons: [], notes: [] })
  })

  it('marks a comparison as approximate if it may not be the shortest', async () => {
    const lines = (count: number, step: number) =>
      Array.from({ length: count }, (_, at) => `kind ${(at * at * step) % 11}\n`).join('')
    const { store } = checker(lines(40_000, 3), lines(40_000, 5), compareHere)
    await vi.waitFor(() => expect(store.getState().job.status).toBe('done'), { timeout: 10_000 })
    expect(store.getState().outcome?.compared).toMatchObject({
      exact: false,
      notes: [{ code: 'approximate' }],
    })
  })

  it('compares again on request, once a missing worker is back', async () => {
    let isThere = false
    const { store, workspace } = checker('a', 'b', () => {
      if (isThere) return compareHere()
      throw new Error('The worker’s script could not be loaded')
    })
    store.getState().setOptions({ ignorePattern: 'x' })
    await workspace.refresh()
    expect(store.getState().job).toEqual({
      status: 'failed',
      message: 'The worker’s script could not be loaded. Your texts are still here.',
    })
    isThere = true
    await workspace.refresh()
    expect(store.getState().job).toEqual({ status: 'done' })
  })

  it('keeps the name of a file that is edited', async () => {
    const { store, workspace } = checker('a', 'b')
    workspace.setText('changed', 'a')
    await settled()
    expect(store.getState().sides.changed).toMatchObject({ text: 'a', name: 'b.txt' })
    expect(summaryOf(store.getState())).toBe('The texts are identical.')
  })

  it.each([
    ['original', { original: 'a\nb\nc', changed: 'a\nb\nC' }],
    ['changed', { original: 'a\nB\nc', changed: 'a\nB\nC' }],
  ] as const)('copies one change over from the %s', async (from, texts) => {
    const { store, workspace } = checker('a\nb\nc', 'a\nB\nC')
    workspace.setTexts({ original: 'a\nb\nx\nc', changed: 'a\nB\nx\nC', names: ['', ''] })
    await settled()
    store.getState().set({ current: 0 })
    workspace.takeOver(from)
    await settled()
    const { original, changed } = store.getState().sides
    expect([original.text, changed.text]).toEqual([
      texts.original.replace('\nc', '\nx\nc'),
      texts.changed.replace('\nC', '\nx\nC'),
    ])
    expect(summaryOf(store.getState())).toBe('Change 1 of 1, at line 4')
  })

  it('goes to the next change after one was copied over', async () => {
    const { store, workspace } = checker('a\nb\nc\nd\ne\n', 'A\nb\nC\nd\nE\n')
    await settled()
    store.getState().set({ current: 1 })
    workspace.takeOver('original')
    await settled()
    expect(store.getState()).toMatchObject({ current: 1, sides: { changed: { text: 'A\nb\nc\nd\nE\n' } } })
    workspace.takeOver('original')
    await settled()
    expect(store.getState()).toMatchObject({ current: 0, sides: { changed: { text: 'A\nb\nc\nd\ne\n' } } })
  })

  it('copies no change of older texts over', async () => {
    const { store, workspace } = checker('a\nb\n', 'a\nB\n')
    await settled()
    store.getState().set({ current: 0 })
    expect(isOutcomeCurrent(store.getState())).toBe(true)
    store.getState().setSide('changed', { text: 'typed since\n' })
    expect(isOutcomeCurrent(store.getState())).toBe(false)
    workspace.takeOver('original')
    expect(store.getState().sides.changed.text).toBe('typed since\n')
  })

  it('saves a text with the changes that were copied into it', async () => {
    const { store, workspace, saved } = checker('a\nb\n', 'A\nb\n')
    await settled()
    store.getState().set({ current: 0 })
    workspace.takeOver('changed')
    await settled()
    workspace.downloadSide('original')
    workspace.setTexts({ original: '', changed: 'mine', names: ['', ''] })
    workspace.downloadSide('changed')
    expect(saved.map(({ name }) => name)).toEqual(['a.txt', 'changed.txt'])
    expect(await Promise.all(saved.map(({ blob }) => blob.text()))).toEqual(['A\nb\n', 'mine'])
  })

  it('does not save the merge of older texts', () => {
    const { store, workspace, saved } = checker('', '')
    const merge = merge3('a\n', 'b\n', 'a\n')
    if (!merge.ok) throw new Error('It can be merged.')
    store.getState().finishMerge(merge.value)
    workspace.downloadMerged()
    expect(saved).toHaveLength(1)
    store.getState().setJob({ status: 'running' })
    workspace.downloadMerged()
    expect(saved).toHaveLength(1)
  })

  it('does not put the result of a patch beside an original that has changed', async () => {
    const workers: HandWorker[] = []
    const { store, workspace } = checker('a\n', 'mine', startingIn(workers))
    const applied = workspace.applyPatch('@@ -1 +1 @@\n-a\n+b\n')
    await vi.waitFor(() => expect(workers.at(-1)?.jobs[0]?.job).toBe('apply'))
    workspace.setText('original', 'other')
    workers.find(({ jobs }) => jobs[0]?.job === 'apply')?.answer({ ok: true, value: 'b\n', notes: [] })
    expect(await applied).toMatchObject({ reasons: [expect.stringContaining('The original changed')] })
    expect(store.getState().sides.changed.text).toBe('mine')
  })

  it('compares with a pattern only in a worker, which can be ended', async () => {
    const { store, workspace } = checker('aaaa', 'aaab')
    await settled()
    store.getState().setOptions({ ignorePattern: '(a+)+$' })
    await workspace.refresh()
    expect(store.getState().job).toMatchObject({
      message: 'No worker is needed for this. Your texts are still here.',
    })
  })

  it('applies a patch whose CRs a text field has stripped to a text with CRLF', async () => {
    const { store, workspace } = checker('a\r\nb', '', compareHere)
    const patch = '@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n'
    expect(await workspace.applyPatch(patch)).toEqual({ reasons: [], notes: [] })
    expect(store.getState().sides.changed.text).toBe('A\r\nb')
    expect(await workspace.applyPatch('@@ -1 +1 @@\n-x\n+y\n')).toEqual({
      reasons: [expect.stringContaining('Hunk 1 does not fit')],
      notes: [],
    })
  })

  it('applies the text file of a patch, and reports the binary file that it left out', async () => {
    const { store, workspace } = checker('old\n', '', compareHere)
    const binary = 'diff --git a/i.png b/i.png\nBinary files a/i.png and b/i.png differ\n'
    const { reasons, notes } = await workspace.applyPatch(
      `--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n${binary}`,
    )
    expect(reasons).toEqual([])
    expect(notes).toEqual([expect.stringContaining('“i.png”')])
    expect(store.getState().sides.changed.text).toBe('new\n')
  })

  it('does not apply the combined diff of a merge commit', async () => {
    const { store, workspace } = checker('a\n', '', compareHere)
    const { reasons } = await workspace.applyPatch(
      'diff --cc f\n--- a/f\n+++ b/f\n@@@ -1,2 -1,2 +1,3 @@@\n  a\n +b\n+ c\n',
    )
    expect(reasons).toEqual([expect.stringContaining('merge commit')])
    expect(store.getState().sides.changed.text).toBe('')
  })

  /** The data view of two texts with these names. */
  async function dataOf(original: string, changed: string, names: readonly [string, string]) {
    const page = checker('', '', compareHere)
    page.store.getState().setView('data')
    page.workspace.setTexts({ original, changed, names })
    await page.workspace.refresh()
    return page
  }

  it('compares YAML with JSON by their values', async () => {
    const { store } = await dataOf('a: 1\nb: [1, 2]\n', '{"b":[1,3],"a":1.0}', ['', ''])
    expect(store.getState().data?.changes).toMatchObject([{ kind: 'changed', path: '$.b[1]' }])
    expect(summaryOf(store.getState())).toBe('As YAML and JSON: 1 difference.')
  })

  it('reads a file in the format of its name, unless another one is chosen', async () => {
    const { store, workspace } = await dataOf('{a: 1}', '{a: 1}', ['a.yaml', 'b.yml'])
    expect(summaryOf(store.getState())).toBe('As YAML, both are equal.')
    store.getState().setSide('changed', { format: 'json5' })
    await workspace.refresh()
    expect(summaryOf(store.getState())).toBe('As YAML and JSON5, both are equal.')
  })

  it('identifies array items by the chosen key, and ignores their order on request', async () => {
    const { store, workspace } = await dataOf(
      '- {k: 1, v: a}\n- {k: 2, v: b}\n',
      '- {k: 2, v: b}\n- {k: 1, v: c}\n',
      ['', ''],
    )
    store.getState().setDataOptions({ arrayKey: 'k' })
    await workspace.refresh()
    expect(store.getState().data?.changes.map(({ kind }) => kind)).toEqual(['moved', 'changed'])
    store.getState().setDataOptions({ ignoreArrayOrder: true })
    await workspace.refresh()
    expect(store.getState().data?.changes.map(({ kind, path }) => kind + path)).toEqual(['changed$[1].v'])
  })

  it('a link carries the formats and the options of the data view', () => {
    atAddress()
    const { store, workspace } = checker('', '')
    const input = JSON.stringify({
      original: 'a: 1',
      changed: 'a = 1',
      names: ['', ''],
      formats: ['yaml', 'x'],
    })
    workspace.openLink({ settings: { view: 'data', arrayKey: 'sku', ignoreArrayOrder: 'true' }, input })
    const { sides, view, dataOptions } = store.getState()
    expect({ view, dataOptions }).toEqual({
      view: 'data',
      dataOptions: { arrayKey: 'sku', ignoreArrayOrder: true },
    })
    expect([sides.original.format, sides.changed.format]).toEqual(['yaml', 'auto'])
  })

  it('writes every difference into a patch, whatever the comparison ignores', async () => {
    const { store, workspace, saved } = checker('A \n\nb\r\n', 'a\nb\n', compareHere)
    store.getState().setOptions({
      whitespace: 'all',
      ignoreCase: true,
      ignoreLineEnds: true,
      ignoreBlankLines: true,
    })
    await workspace.refresh()
    expect(summaryOf(store.getState())).toBe('Only ignored differences.')
    await workspace.downloadPatch()
    const patch = await saved[0]!.blob.text()
    expect(applyPatch('A \n\nb\r\n', patch)).toMatchObject({ ok: true, value: 'a\nb\n', notes: [] })
  })

  it('saves the differences as a page of its own, with the changed words marked', async () => {
    const { workspace, saved } = checker('one <b>\ntwo red cats\n', 'one <b>\ntwo blue cats\n', compareHere)
    await workspace.downloadPage()
    expect(saved.map(({ name }) => name)).toEqual(['b.txt.html'])
    const page = await saved[0]!.blob.text()
    expect(page).toContain('<title>a.txt and b.txt</title>')
    expect(page).toContain('<td class="n">1</td><td>one &lt;b&gt;</td>')
    expect(page).toContain('<td class="old">two <mark>red</mark> cats</td>')
    expect(page).toContain('<td class="new">two <mark>blue</mark> cats</td>')
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).not.toMatch(/<script|https?:|src=/)
  })

  it('reports that a patch could not be applied, whatever went wrong', async () => {
    const { workspace } = checker('a\n', '')
    expect(await workspace.applyPatch('@@ -1 +1 @@\n-a\n+b\n')).toEqual({
      reasons: ['No worker is needed for this.'],
      notes: [],
    })
  })

  it('applies no patch to a file that is not text', async () => {
    const { store, workspace } = checker('a\n', 'b\n', compareHere)
    const file = new File([new Uint8Array(3)], 'a.bin')
    store.getState().setSide('original', { text: '', file })
    expect(await workspace.applyPatch('@@ -0,0 +1 @@\n+b\n')).toEqual({
      reasons: [expect.stringContaining('not text')],
      notes: [],
    })
  })

  it('removes a link from the address, so that a reload does not bring it back', () => {
    const { replaced } = atAddress()
    const { store, workspace, offered } = checker('', '')
    const settings = { view: 'unified', whitespace: 'all', ignoreCase: 'true', ignorePattern: 'true' }
    workspace.openLink({ settings, input: LINKED })
    expect(replaced).toHaveBeenCalledWith(null, '', '/differ')
    expect(store.getState()).toMatchObject({
      sides: { original: { text: 'x' }, changed: { text: 'y' } },
      view: 'unified',
      options: { whitespace: 'all', ignoreCase: true, ignoreBlankLines: false, ignorePattern: 'true' },
    })
    expect(offered).toEqual([])
  })

  it('offers to bring back the texts and settings that a link replaced', () => {
    atAddress()
    const { store, workspace, offered } = checker('mine', 'also mine')
    const before = store.getState()
    workspace.openLink({ settings: { view: 'unified', ignoreCase: 'true' }, input: LINKED })
    expect(store.getState().sides.original.text).toBe('x')
    offered[0]?.()
    const { sides, view, options } = store.getState()
    expect({ sides, view, options }).toEqual({
      sides: before.sides,
      view: before.view,
      options: before.options,
    })
  })

  it('ends the markers of a CRLF text with CRLF, also after a conflict is resolved', () => {
    const { store } = checker('', '')
    const merge = merge3('a\r\nb\r\nc\r\n', '1\r\nb\r\n3\r\n', '2\r\nb\r\n4\r\n')
    if (!merge.ok) throw new Error('It can be merged.')
    store.getState().finishMerge(merge.value)
    store.getState().choose(0, 'both')
    expect(mergedText(store.getState())).toBe(
      '1\r\n2\r\nb\r\n<<<<<<< ours\r\n3\r\n||||||| base\r\nc\r\n=======\r\n4\r\n>>>>>>> theirs\r\n',
    )
  })

  it('has no answer once the texts are cleared', async () => {
    const { store, workspace } = checker('a', 'b')
    await settled()
    workspace.clear()
    await settled()
    expect(store.getState()).toMatchObject({ outcome: null, job: { status: 'idle' } })
  })

  it('reports why a text cannot be compared, and keeps the last answer', async () => {
    const { store, workspace } = checker('a', 'b', compareHere)
    await settled()
    store.getState().setOptions({ ignorePattern: '(' })
    await workspace.refresh()
    expect(store.getState().job).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('pattern'),
    })
    expect(store.getState().outcome).not.toBeNull()
  })

  it('ends the worker when the page is left, and repeats the comparison on return', async () => {
    const workers: HandWorker[] = []
    const { store, workspace } = checker('a\n', 'b\n', startingIn(workers))
    const leave = workspace.connect()
    // A pattern is always matched in a worker, whatever the length.
    store.getState().setOptions({ ...store.getState().options, ignorePattern: 'x' })
    void workspace.refresh()
    await settled()
    leave()
    await settled()
    expect(workers).toEqual([expect.objectContaining({ ended: true })])
    workspace.connect()
    await settled()
    expect(store.getState().job.status).toBe('running')
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  })
})
