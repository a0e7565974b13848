import { defaultOptions, findTool, type OptionValues } from '@whittle/tools-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settingsAt, storeToolSettings } from '../../lib/device/toolSettings.ts'
import { handOver } from '../../lib/handOver/handOver.ts'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { toolPath } from '../../lib/links/toolPath.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { Toaster } from '../../ui/Toast.tsx'
import { createConverter } from './ConverterContext.ts'
import { storeInput } from './visit.ts'
import { visitPage } from './visitPage.ts'
import type { Workspace } from './workspace.ts'

const tool = findTool('url-decode')!
const here = window.location.href

// The visit of the test before keeps its text after that test's own clean-up.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => window.history.replaceState(null, '', here))

/** Puts a link for the tool into the address, and visits its page. */
async function visitLink(input?: string, settings: Readonly<Record<string, string>> = {}) {
  const content = input === undefined ? { settings } : { settings, input }
  window.history.replaceState(null, '', await packFragment(content))
  const converter = createConverter(tool)
  const leave = visitPage(converter)
  onTestFinished(leave)
  return { ...converter, leave }
}

function createAndVisit(id = tool.id) {
  const visited = findTool(id)!
  const converter = createConverter(visited)
  onTestFinished(visitPage(converter))
  return converter
}

it('a link is not opened, nor the address changed, once the page has been left', async () => {
  const left = await visitLink('a%20b')
  left.workspace.setOptions({ ...left.store.getState().options, times: 2 })
  left.leave()
  const stayed = await visitLink('c%20d')
  const address = window.location.href
  // Its link is opened later, so the first visit would have opened its own by then.
  await vi.waitFor(() => expect(stayed.store.getState().input).toEqual({ kind: 'text', text: 'c%20d' }))
  expect(left.store.getState().input).toEqual({ kind: 'text', text: '' })
  expect(window.location.href).toBe(address)
})

it('what a link replaced can be brought back only while the page is shown', async () => {
  const host = mountInPage(<Toaster />)
  const { workspace, leave } = await visitLink('a%20b')
  workspace.setText('mine')
  window.location.hash = await packFragment({ settings: {}, input: 'c%20d' })
  await vi.waitFor(() => expect(host.textContent).toContain('Restore what was here'))
  leave()
  await vi.waitFor(() => expect(host.textContent).not.toContain('Restore what was here'))
})

const typed = { kind: 'text', text: 'mine' }

it('a link in the address takes the place of the text of the last visit, which can be brought back', async () => {
  const host = mountInPage(<Toaster />)
  storeInput(tool, 'mine')
  const { store } = await visitLink('a%20b')
  await vi.waitFor(() => expect(store.getState().input).toEqual({ kind: 'text', text: 'a%20b' }))
  await vi.waitFor(() => expect(host.textContent).toContain('Restore what was here'))
  host.querySelector<HTMLElement>('[role=status] button')?.click()
  expect(store.getState().input).toEqual(typed)
})

it('a link with settings only leaves the text, and its settings are not stored', async () => {
  storeInput(tool, 'mine')
  storeToolSettings(tool, { ...defaultOptions(tool), times: 2 })
  const { store, workspace } = await visitLink(undefined, { mode: 'form' })
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ input: typed, options: { mode: 'form' } }))
  window.location.hash = await packFragment({ settings: { mode: 'path' } })
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ input: typed, options: { mode: 'path' } }))
  expect(settingsAt(tool, '')).toEqual({ ...defaultOptions(tool), times: 2 })
  workspace.setOptions({ ...store.getState().options, charset: 'latin1' })
  expect(settingsAt(tool, '')).toEqual({ ...defaultOptions(tool), times: 2, charset: 'latin1' })
})

it('options that are handed over are laid over the stored ones, and leave text and storage as they are', async () => {
  storeInput(tool, 'mine')
  const stored = { ...defaultOptions(tool), times: 2 }
  storeToolSettings(tool, stored)
  handOver({ to: toolPath(tool), options: { mode: 'form' } })
  const converter = createConverter(tool)
  onTestFinished(visitPage(converter))
  expect(converter.store.getState()).toMatchObject({ input: typed, options: { ...stored, mode: 'form' } })
  expect(settingsAt(tool, '')).toEqual(stored)
})

describe('what something else takes the place of', () => {
  async function visit() {
    const host = mountInPage(<Toaster />)
    const converter = createConverter(tool)
    onTestFinished(visitPage(converter))
    return { ...converter, offer: () => host.querySelector<HTMLElement>('[role=status] button') }
  }

  it.each<[string, (workspace: Workspace, options: OptionValues) => unknown]>([
    ['a sample', (workspace, options) => workspace.show({ options, text: tool.samples[0] })],
    [
      'other options and a text',
      (workspace, options) => workspace.show({ options: { ...options, times: 2 }, text: 'x' }),
    ],
    ['nothing', (workspace) => workspace.clear()],
    ['a file', (workspace) => workspace.open(new File(['of the file'], 'a.txt'))],
    [
      'the same text, shown again, and then nothing',
      (workspace, options) => {
        workspace.show({ options, text: 'mine' })
        workspace.clear()
      },
    ],
  ])('can be brought back: by %s', async (_, replace) => {
    const { store, workspace, offer } = await visit()
    workspace.setText('mine')
    const { options } = store.getState()
    await replace(workspace, options)
    expect(store.getState().input).not.toEqual(typed)
    await vi.waitFor(() => expect(offer()?.textContent).toBe('Restore what was here'))
    offer()?.click()
    expect(store.getState()).toMatchObject({ input: typed, options })
  })

  it('can be brought back if another page handed it over', async () => {
    const { store, workspace, offer } = await visit()
    handOver({ to: toolPath(tool), text: 'mine' })
    expect(store.getState().input).toEqual(typed)
    workspace.clear()
    await vi.waitFor(() => expect(offer()?.textContent).toBe('Restore what was here'))
    offer()?.click()
    expect(store.getState().input).toEqual(typed)
  })

  it('can be brought back if another page handed over something else, without what was chosen since', async () => {
    const { store, workspace, offer } = await visit()
    workspace.setText('mine')
    const { options } = store.getState()
    handOver({ to: toolPath(tool), text: 'handed over', options: { mode: 'form', times: 2 } })
    workspace.setOptions({ ...store.getState().options, times: 3 })
    await vi.waitFor(() => expect(offer()?.textContent).toBe('Restore what was here'))
    offer()?.click()
    expect(store.getState()).toMatchObject({ input: typed, options: { ...options, times: 3 } })
  })

  it('is not offered where nothing is lost', async () => {
    const { store, workspace, offer } = await visit()
    const { options } = store.getState()
    workspace.show({ options, text: tool.samples[0] })
    workspace.clear()
    workspace.setText('mine')
    workspace.show({ options, text: 'mine' })
    workspace.show({ options: { ...options, times: 2 } })
    workspace.start({ options, text: 'turned by the visitor' })
    workspace.setText('')
    workspace.clear()
    workspace.show({ options, text: 'of a link' })
    workspace.clear()
    await new Promise(requestAnimationFrame)
    expect(offer()).toBeNull()
  })
})

it('options that were set before the visit begins are laid over the stored ones', () => {
  const stored = { ...defaultOptions(tool), times: 2 }
  storeToolSettings(tool, stored)
  const converter = createConverter(tool)
  converter.workspace.setOptions({ ...defaultOptions(tool), mode: 'form' })
  onTestFinished(visitPage(converter))
  expect(converter.store.getState().options).toEqual({ ...stored, mode: 'form' })
  expect(settingsAt(tool, '')).toEqual({ ...stored, mode: 'form' })
})

it('a link takes the place of options that were set before the visit begins, and keeps the address', async () => {
  window.history.replaceState(null, '', await packFragment({ settings: { mode: 'path' } }))
  const address = window.location.href
  const { store, workspace } = createAndVisit()
  workspace.setOptions({ ...defaultOptions(tool), times: 3 })
  await vi.waitFor(() => expect(store.getState().options).toEqual({ ...defaultOptions(tool), mode: 'path' }))
  expect(window.location.href).toBe(address)
})

it('a link that is followed leaves the secrets', async () => {
  const { store, workspace } = createAndVisit('hmac')
  workspace.setOptions({ ...store.getState().options, key: 'mine' })
  window.location.hash = await packFragment({ settings: { algorithm: 'md5' } })
  await vi.waitFor(() => expect(store.getState().options).toMatchObject({ algorithm: 'md5' }))
  expect(store.getState().options.key).toBe('mine')
})

it('the key that comes with a sample stays when the visit begins', () => {
  const jwt = findTool('jwt-decode')!
  const converter = createConverter(jwt)
  converter.workspace.show({ options: { ...defaultOptions(jwt), key: jwt.sampleKey! }, text: jwt.samples[0] })
  onTestFinished(visitPage(converter))
  expect(converter.store.getState()).toMatchObject({
    input: { text: jwt.samples[0] },
    options: { key: jwt.sampleKey },
  })
})
