import { type JobMessage, plainFailure, type WorkerApi } from '@whittle/foundation/workerProtocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStored } from '../../lib/device/deviceStorage.ts'
import { forgetDocumentTexts } from '../../lib/device/storedText.ts'
import { createJsonJobs } from '../../lib/json/jsonJobs.ts'
import { FakeWorker } from '../../testing/HandWorker.ts'
import { createJsonStore } from './store.ts'
import { createWorkspace } from './workspace.ts'

/** How the first worker of a page behaves. */
interface Manners {
  /** Jobs wait for this promise. */
  readonly held?: Promise<void>
  /** The job that never ends. */
  readonly endless?: string
  /** The job that the worker dies of. */
  readonly deadly?: string
}

/** The JSON worker in this thread. */
class LocalWorker extends FakeWorker {
  /** The jobs that were given to it. */
  readonly given: string[] = []
  private readonly manners: Manners
  private readonly jobs = createJsonJobs() as WorkerApi

  constructor(manners: Manners) {
    super()
    this.manners = manners
  }

  async postMessage({ job, input }: JobMessage): Promise<void> {
    this.given.push(job)
    await this.manners.held
    if (job === this.manners.endless) return
    if (job === this.manners.deadly) return this.die('out of memory')
    const report = (progress: unknown): void => this.report({ kind: 'progress', progress })
    try {
      const value: unknown = await this.jobs[job]?.(structuredClone(input) as never, report, () => undefined)
      this.answer(structuredClone(value))
    } catch (error) {
      this.report({ kind: 'failed', failure: plainFailure(error) })
    }
  }
}

/** Waits for the worker's answer; the schema validator is loaded on first use. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })

function page(manners: Manners = {}) {
  const store = createJsonStore()
  const workers: LocalWorker[] = []
  const saved: { blob: Blob; name: string }[] = []
  const offered: (() => void)[] = []
  const workspace = createWorkspace(store, {
    spawn() {
      workers.push(new LocalWorker(workers.length === 0 ? manners : {}))
      return workers.at(-1) as unknown as Worker
    },
    save: (blob, name) => saved.push({ blob, name }),
    offerUndo: (bringBack) => offered.push(bringBack),
    showChanged: (undo) => offered.push(undo),
  })
  const state = store.getState
  const output = async () => (await workspace.lines('output', 0, 99)).join('\n')
  const typed = async (text: string) => {
    const { check } = state()
    workspace.type(text)
    await until(() => {
      expect(state().check).not.toBe(check)
      expect(state().isBusy).toBe(false)
    })
  }
  return { store, state, workspace, workers, saved, offered, output, typed }
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))

afterEach(() => {
  clearStored()
  forgetDocumentTexts()
  vi.unstubAllGlobals()
})

describe('the JSON workspace', () => {
  it('checks typed text, and makes the result with the last action', async () => {
    const { state, workspace, output, typed } = page()
    await typed('{"a":1.0}')
    expect(state().check).toMatchObject({ verdict: { format: 'json' }, errorCount: 0 })
    expect(await output()).toBe('{\n  "a": 1.0\n}')
    await workspace.run('minify')
    expect(await output()).toBe('{"a":1.0}')
    expect(state()).toMatchObject({ made: { action: 'minify', bytes: 9 }, isBusy: false })
  })

  it('saves the table shown as CSV, and hands it on as JSON, in its order', async () => {
    const { workspace, saved, typed } = page()
    await typed('{"total":2,"list":[{"n":10,"s":"a"},{"n":9}]}')
    const table = { source: 0, order: { column: 0, direction: 'ascending' } } as const
    await workspace.downloadCsv(table)
    expect(saved.map(({ name }) => name)).toEqual(['data.csv'])
    expect(await saved[0]?.blob.text()).toBe('n,s\r\n9,\r\n10,a\r\n')
    expect(await workspace.handTable(table)).toEqual({ text: '[{"n":9},{"n":10,"s":"a"}]' })
    await typed('7')
    await expect(workspace.handTable(table)).rejects.toThrow('There is no array here')
  })

  it('asks the worker once per pause: for the check, the result and its first lines', async () => {
    const { state, workers, typed } = page()
    await typed('{"a":1}')
    expect(workers[0]?.given).toEqual(['open'])
    expect(state().made).toMatchObject({ action: 'format', lines: 3, first: ['{', '  "a": 1', '}'] })
    await typed('{"a":')
    await typed('{"a":[]}')
    expect(workers[0]?.given).toEqual(['open', 'open', 'open'])
    expect(state().made?.first).toEqual(['{', '  "a": []', '}'])
  })

  it('makes the result again if the settings change while it is being made', async () => {
    const { state, workspace, output, typed } = page()
    await typed('[1]')
    workspace.type('[2]')
    const checked = workspace.validate()
    workspace.set({ indent: 4 })
    await checked
    await until(() => expect(state()).toMatchObject({ isBusy: false, isMadeOld: false }))
    expect(await output()).toBe('[\n    2\n]')
  })

  it('uses text typed before the pause when an action is pressed', async () => {
    const { workspace, output } = page()
    workspace.type('[1, 2]')
    await workspace.run('minify')
    expect(await output()).toBe('[1,2]')
  })

  it('keeps the last result while the text is not JSON', async () => {
    const { state, workspace, output, typed } = page()
    await typed('[1]')
    const { version } = state()
    workspace.type('[1,')
    await until(() => expect(state().check?.report).toBeUndefined())
    expect(state().version).toBeGreaterThan(version)
    expect(await output()).toBe('[\n  1\n]')
  })

  describe('once the text has changed', () => {
    it('marks the result of the earlier text, until the new text has one', async () => {
      const { state, workspace, typed } = page()
      await typed('[1]')
      expect(state()).toMatchObject({ isMadeOld: false, isCheckOld: false })
      workspace.type('[1,')
      expect(state()).toMatchObject({ isMadeOld: true, isCheckOld: true })
      await until(() => expect(state()).toMatchObject({ isMadeOld: true, isCheckOld: false }))
      await typed('[1,2]')
      expect(state()).toMatchObject({ isMadeOld: false, isCheckOld: false })
    })

    it('does not use the repair of the earlier text', async () => {
      const { state, workspace, saved, typed } = page()
      await typed('[NaN, 1,]')
      await workspace.run('repair')
      await typed('[NaN, 2, 3,]')
      expect(state()).toMatchObject({ made: { action: 'repair' }, isMadeOld: true })
      await workspace.useResult()
      await workspace.copy()
      await workspace.download()
      expect(state().text).toBe('[NaN, 2, 3,]')
      expect(saved).toEqual([])
    })

    it('does not choose among the changes of the earlier repair', async () => {
      const { state, workspace, output, typed } = page()
      await typed('[NaN, 1,]')
      await workspace.run('repair')
      workspace.type('[NaN, 2,')
      await workspace.choose({ declined: [0], alternatives: {} })
      await until(() => expect(state().isCheckOld).toBe(false))
      expect(state().isMadeOld).toBe(true)
      await workspace.run('repair')
      expect([state().isMadeOld, await output()]).toEqual([false, '[null, 2]'])
    })

    it('does not use a result that arrives after the change', async () => {
      const { state, workspace, workers, typed } = page()
      await typed('[1]')
      const used = workspace.useResult()
      await until(() => expect(workers[0]?.given).toContain('file'))
      workspace.type('[2]')
      await used
      expect(state().text).toBe('[2]')
    })

    it('drops what was found in the earlier text, and what is still being found', async () => {
      const { state, workspace, workers, typed } = page()
      await typed('[1,[2]]')
      await workspace.ask('$[1]')
      await workspace.reveal(1)
      expect(state()).toMatchObject({ answer: { status: 'found' }, spot: { path: '$[0]' } })
      workspace.type('[3,[4]]')
      expect(state()).toMatchObject({ answer: null, spot: null })
      await workspace.reveal(2)
      expect(state().spot).toBeNull()
      const asked = workspace.ask('$[0]')
      await until(() => expect(workers[0]?.given.filter((job) => job === 'query')).toHaveLength(2))
      workspace.type('[5]')
      await asked
      expect(state().answer).toBeNull()
    })
  })

  it.each(['copy', 'download', 'useResult'] as const)(
    '%s after the page was left ends without throwing',
    async (press) => {
      const { workspace, saved, typed } = page({ endless: 'file' })
      const leave = workspace.connect()
      await typed('[1]')
      const pressed = workspace[press]()
      await Promise.resolve()
      leave()
      await pressed
      expect(saved).toEqual([])
    },
  )

  it('keeps what was typed while a file was being read', async () => {
    const { state, workspace } = page()
    const opening = workspace.open(new File(['[1]'], 'a.json'))
    workspace.type('[2]')
    await opening
    expect(state()).toMatchObject({ text: '[2]', file: null })
  })

  it('shows the file that was opened last, even if the first is read later', async () => {
    const { state, workspace } = page()
    const slow = new File(['[1]'], 'a.json')
    const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>()
    slow.slice = () => Object.assign(new Blob(), { arrayBuffer: () => isRead.then(() => new ArrayBuffer(2)) })
    const opening = workspace.open(slow)
    await workspace.open(new File(['[2]'], 'b.json'))
    letGo()
    await opening
    expect(state().text).toBe('[2]')
  })

  describe('a link', () => {
    beforeEach(() => {
      vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
      vi.stubGlobal('location', { pathname: '/json', search: '' })
    })

    it('replaces the text, which can be brought back', () => {
      const { state, workspace, offered } = page()
      workspace.type('[1]')
      workspace.openLink({ settings: {}, input: '[2]' })
      expect(state().text).toBe('[2]')
      offered[0]?.()
      expect(state().text).toBe('[1]')
    })

    it('replaces a file that is not in the editor, which can be brought back', async () => {
      const { state, workspace, offered } = page()
      await workspace.open(new File([new Uint8Array([0x5b, 0xff, 0x5d])], 'a.json'))
      workspace.openLink({ settings: {}, input: '[2]' })
      expect(state()).toMatchObject({ text: '[2]', file: null })
      offered[0]?.()
      await until(() => expect(state().file?.name).toBe('a.json'))
    })

    it('offers nothing where there was no text, or the same', () => {
      const { workspace, offered } = page()
      workspace.openLink({ settings: {}, input: '[2]' })
      workspace.openLink({ settings: {}, input: '[2]' })
      expect(offered).toEqual([])
    })
  })

  it('drops an answer for a text that was replaced', async () => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { state, workspace } = page({ held })
    workspace.type('[1]')
    const old = workspace.validate()
    workspace.type('[1,2,3]')
    const latest = workspace.validate()
    letGo()
    await Promise.all([old, latest])
    expect(state().check?.report?.values).toBe(4)
  })

  describe('the selected value', () => {
    it('is changed in the text, keeps its place, and can be undone', async () => {
      const { workspace, state, typed, offered } = page()
      const text = '{"a": {"b": [1, 2.50]}, "c": "x"}'
      await typed(text)
      const row = (await workspace.rows(0, 99)).rows.find(({ name }) => name === 'c')!
      await workspace.reveal(row.node)
      expect(await workspace.selectedValue()).toBe('"x"')
      await workspace.setValue('12345678901234567890.10')
      expect(state().text).toBe('{"a": {"b": [1, 2.50]}, "c": 12345678901234567890.10}')
      expect(state().spot?.path).toBe("$['c']")
      await workspace.setValue('not JSON')
      expect(state().text).toBe('{"a": {"b": [1, 2.50]}, "c": "not JSON"}')
      offered[0]!()
      await until(() => expect(state().text).toBe(text))
    })

    it('is not offered where its name stands twice, or nothing is selected', async () => {
      const { workspace, typed } = page()
      await typed('{"a": 1, "a": 2}')
      expect(await workspace.selectedValue()).toBeUndefined()
      await workspace.reveal((await workspace.rows(1, 1)).rows[0]!.node)
      expect(await workspace.selectedValue()).toBeUndefined()
    })
  })

  it('asks a path of another tool as JSONPath', async () => {
    const { workspace, state, typed } = page()
    await typed('{"items": [{"name": "a"}, {"name": "b"}]}')
    await workspace.ask('.items[].name')
    expect(state().path).toBe('$.items[*].name')
    expect(state().answer).toMatchObject({ status: 'found', count: 2 })
  })

  it('fixes one error and leaves the others', async () => {
    const { state, workspace, typed } = page()
    await typed("{a: 1, 'b': 2,}")
    expect(state().check?.errorCount).toBe(3)
    workspace.applyFix(state().check!.errors[0]!.fix!)
    await until(() => expect(state().check?.errorCount).toBe(2))
    expect(state().text).toBe('{"a": 1, \'b\': 2,}')
  })

  it('does not apply a fix of an older text to a newer one', async () => {
    const { state, workspace, typed } = page()
    await typed('[1,]')
    const { fix } = state().check!.errors[0]!
    workspace.type('["one", "two",]')
    workspace.applyFix(fix!)
    await until(() => expect(state().check?.errors[0]?.offset).toBe(13))
    expect(state().text).toBe('["one", "two",]')
  })

  it('copies and saves text typed a moment ago', async () => {
    const { workspace, saved, typed } = page()
    await typed('[1]')
    workspace.type('[1,2]')
    await workspace.download()
    expect(await saved[0]?.blob.text()).toBe('[\n  1,\n  2\n]')
  })

  it('loses no byte of a small file that is not UTF-8, and reports where', async () => {
    const { state, workspace } = page()
    const bytes = Uint8Array.from([0x5b, 0x22, 0xff, 0x22, 0x5d])
    await workspace.open(new File([bytes], 'latin1.json'))
    expect(state()).toMatchObject({ text: '', file: { name: 'latin1.json', isText: false } })
    expect(state().check?.errors[0]).toMatchObject({ offset: 2 })
  })

  it('removes the byte-order mark at the start of a file', async () => {
    const { state, workspace } = page()
    await workspace.open(new File([Uint8Array.from([0xef, 0xbb, 0xbf, 0x5b, 0x5d])], 'marked.json'))
    expect(state()).toMatchObject({ text: '[]', file: null })
  })

  it('accepts and rejects single changes of a repair', async () => {
    const { state, workspace, output, typed } = page()
    await typed('[NaN, 1,]')
    await workspace.run('repair')
    expect(await output()).toBe('[null, 1]')
    expect(state().made?.repair).toMatchObject({ count: 2, isJson: true })
    await workspace.choose({ declined: [1], alternatives: { 0: 0 } })
    expect(await output()).toBe('["NaN", 1,]')
    expect(state().made?.repair).toMatchObject({ isJson: false, choices: { declined: [1] } })
  })

  it('formats a repaired text that is used as the input', async () => {
    const { state, workspace, output, typed } = page()
    await typed("{'a': 1,}")
    await workspace.run('repair')
    await workspace.useResult()
    await until(() => expect(state().made).toMatchObject({ action: 'format' }))
    expect(state()).toMatchObject({ text: '{"a": 1}', action: 'format' })
    expect(await output()).toBe('{\n  "a": 1\n}')
  })

  it('escapes any text, and unescapes it again', async () => {
    const { state, workspace, output, typed } = page()
    await typed('say "hi"')
    await workspace.run('escape')
    expect(await output()).toBe('"say \\"hi\\""')
    await workspace.useResult()
    await workspace.run('unescape')
    expect(await output()).toBe('say "hi"')
    expect(state()).toMatchObject({ errors: [], made: { action: 'unescape' } })
  })

  it('saves the result under a descriptive name', async () => {
    const { workspace, saved, typed } = page()
    await typed('[{"a":1}]')
    await workspace.download()
    await workspace.run('types')
    await workspace.download()
    expect(saved.map(({ name }) => name)).toEqual(['data.formatted.json', 'data.d.ts'])
    expect(await saved[1]?.blob.text()).toContain('export interface')
  })

  it('validates the text against a schema, and again when either changes', async () => {
    const { state, workspace, typed } = page()
    await typed('{"a":"x"}')
    workspace.show('schema')
    workspace.typeSchema('{"properties":{"a":{"type":"number"}}}')
    await until(() => expect(state().schemaAnswer?.status).toBe('checked'))
    expect(state().schemaAnswer).toMatchObject({ report: { count: 1, issues: [{ path: "$['a']" }] } })
    await typed('{"a":1}')
    await until(() => expect(state().schemaAnswer).toMatchObject({ report: { isValid: true } }))
    workspace.typeSchema('{"type":"strin"}')
    await until(() => expect(state().schemaAnswer).toMatchObject({ status: 'bad-schema' }))
  })

  it('stops a schema check, and keeps the text', async () => {
    const { state, workspace, workers, typed } = page({ endless: 'checkSchema' })
    await typed('[1,1]')
    workspace.show('schema')
    workspace.typeSchema('{"uniqueItems":true}')
    await until(() => expect(state().schemaAnswer?.status).toBe('running'))
    await workspace.stopSchema()
    expect(state()).toMatchObject({ schemaAnswer: { status: 'failed' }, view: 'schema' })
    expect(workers).toHaveLength(2)
    expect((await workspace.lines('input', 0, 9)).join('')).toBe('[1,1]')
  })

  it.each([
    ['makes a result', 'make', (work: ReturnType<typeof page>['workspace']) => work.run('minify')],
    ['answers a query', 'query', (work: ReturnType<typeof page>['workspace']) => work.ask('$[0]')],
    ['searches', 'search', (work: ReturnType<typeof page>['workspace']) => work.search('1').catch(String)],
  ] as const)('can be stopped while the worker %s, and goes on afterwards', async (_, endless, begin) => {
    const { state, workspace, workers, output } = page({ endless })
    workspace.type('[1]')
    await until(() => expect(state().check).not.toBeNull())
    const asked = begin(workspace)
    await until(() => expect(workers[0]?.given).toContain(endless))
    expect(state().isBusy).toBe(true)
    workspace.stop()
    await asked
    expect(state()).toMatchObject({
      isBusy: false,
      failure: 'Stopped. Your text is still here.',
      text: '[1]',
    })
    await workspace.retry()
    expect(state()).toMatchObject({ isBusy: false, failure: null })
    await workspace.run('minify')
    expect(await output()).toBe('[1]')
  })

  describe('after the worker died', () => {
    it('saves the result of a typed text, made again', async () => {
      const { workspace, workers, saved, typed } = page({ deadly: 'search' })
      await typed('[1]')
      await workspace.run('minify')
      await expect(workspace.search('1')).rejects.toThrow('out of memory')
      await workspace.download()
      expect([saved[0]?.name, await saved[0]?.blob.text()]).toEqual(['data.min.json', '[1]'])
      expect(workers).toHaveLength(2)
    })

    it('saves a repair with the changes that were accepted', async () => {
      const { workspace, output, typed } = page({ deadly: 'search' })
      await typed('[NaN, 1,]')
      await workspace.run('repair')
      await workspace.choose({ declined: [1], alternatives: { 0: 0 } })
      await expect(workspace.search('1')).rejects.toThrow('out of memory')
      expect(await output()).toBe('["NaN", 1,]')
    })

    it('makes a result of a file that is not in the editor', async () => {
      const { state, workspace } = page({ deadly: 'search' })
      await workspace.open(new File([`["${'a'.repeat(2_000_000)}"]`], 'large.json'))
      await expect(workspace.search('a')).rejects.toThrow('out of memory')
      await workspace.run('format')
      expect(state()).toMatchObject({ failure: null, made: { action: 'format', lines: 3 } })
      expect(await workspace.lines('output', 2, 1)).toEqual([']'])
    })

    it('does not read a newer file for what was asked of an earlier text', async () => {
      const { workspace, workers } = page({ endless: 'make' })
      await workspace.open(new File([`["${'a'.repeat(2_000_000)}"]`], 'first.json'))
      const making = workspace.run('format')
      const asked = workspace.lines('input', 0, 1)
      await workspace.open(new File([`["${'b'.repeat(2_000_000)}"]`], 'second.json'))
      await expect(asked).rejects.toThrow('newer')
      await making
      expect(workers[1]?.given.filter((job) => job === 'open')).toHaveLength(1)
    })

    it('says that the result of an earlier text is gone', async () => {
      const { state, workspace, output, typed } = page({ deadly: 'search' })
      await typed('[1]')
      await typed('[1,')
      expect(state().made?.action).toBe('format')
      await expect(workspace.search('1')).rejects.toThrow('out of memory')
      await expect(output()).rejects.toThrow('The result is no longer in memory. Make it again.')
    })
  })

  it('finds the path to a value, and shows arrays as tables', async () => {
    const { state, workspace, typed } = page()
    await typed('{"list":[{"a":2},{"a":1}]}')
    const table = await workspace.table({
      source: 0,
      order: { column: 0, direction: 'ascending' },
      from: 0,
      count: 9,
    })
    expect(table).toMatchObject({ total: 2, sources: [{ path: "$['list']", rows: 2 }] })
    expect(table.rows.map(({ index }) => index)).toEqual([1, 0])
    await workspace.reveal(table.rows[0]!.cells[0]!.node)
    expect(state().spot).toMatchObject({ path: "$['list'][1]['a']" })
    expect(state().spot?.steps.map(({ name }) => name)).toEqual([undefined, 'list', 1, 'a'])
  })

  it('queries by path, and reports where the path is wrong', async () => {
    const { state, workspace, typed } = page()
    await typed('[1,[2]]')
    await workspace.ask('$[1][0]')
    expect(state().answer).toMatchObject({ status: 'found', found: [{ text: '2', offset: 4 }] })
    await workspace.ask('$[')
    expect(state().answer).toMatchObject({ status: 'failed', column: 3 })
  })

  it('does not put a large file into the editor, and shows its first lines at once', async () => {
    const { state, workspace } = page()
    const rows = Array.from({ length: 200_000 }, (_, id) => `{"id":${id}}`).join(',\n')
    await workspace.open(new File([`[${rows}]`], 'large.json'))
    expect(state()).toMatchObject({ text: '', file: { name: 'large.json' }, made: null, isBusy: false })
    expect(state().check?.lines).toBe(200_000)
    expect(await workspace.lines('input', 1, 1)).toEqual(['{"id":1},'])
  })

  it('uses the repair of a large file as the next input', async () => {
    const { state, workspace, output } = page()
    const rows = Array.from({ length: 60_000 }, (_, id) => `{'id': ${id}, 'ok': True, 'no': None}`).join(
      ',\n',
    )
    await workspace.open(new File([`[${rows}]`], 'dump.txt'))
    expect(state().check?.errors).toHaveLength(100)
    expect(state().check).toMatchObject({ errorCount: 1000, hasMoreErrors: true })
    await workspace.run('repair')
    expect(state().made?.repair).toMatchObject({ count: 300_000, isJson: true })
    await workspace.useResult()
    expect(state()).toMatchObject({ file: { name: 'dump.txt' }, errors: [], made: null })
    await workspace.run('minify')
    expect((await output()).slice(0, 30)).toBe('[{"id":0,"ok":true,"no":null},')
  })

  it('restores the text and the schema at the next visit', async () => {
    const first = page()
    await first.typed('[7]')
    first.workspace.typeSchema('{"type":"array"}')
    const second = page()
    const leave = second.workspace.connect()
    await until(() => expect(second.state().check?.report?.values).toBe(2))
    expect(second.state().schema).toBe('{"type":"array"}')
    leave()
  })

  it('shows nothing once the text is cleared', async () => {
    const { state, workspace, typed } = page()
    await typed('[1]')
    workspace.close()
    expect(state()).toMatchObject({ text: '', check: null, made: null })
  })

  it('says why the worker could not be started', async () => {
    const store = createJsonStore()
    const workspace = createWorkspace(store, {
      spawn: () => {
        throw new Error('No workers here.')
      },
    })
    workspace.type('[1]')
    await until(() => expect(store.getState().failure).toBe('No workers here. Your text is still here.'))
    expect(store.getState().isBusy).toBe(false)
  })
})
