/** The console's lines in a page: what the visitor's code names and prints may occur twice. */
import { afterEach, expect, it, vi } from 'vitest'
import type { Described, Members } from '../../lib/preview/protocol.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { type Compiler, CompilerContext } from './CompilerContext.ts'
import { ConsolePanel } from './ConsolePanel.tsx'
import { createCompilerStore } from './store.ts'
import { EMPTY_PAGE } from './testing/emptyPage.ts'

const OBJECT: Described = { kind: 'object', text: 'Map(2)', ref: 1 }

/** Shows a console whose page answers questions about objects with these members. */
function consoleOf(members?: Members) {
  const store = createCompilerStore()
  const workspace = { expand: async () => members } as unknown as Compiler['workspace']
  const host = mountInPage(
    <CompilerContext value={{ store, workspace, goTo: {} }}>
      <ConsolePanel />
    </CompilerContext>,
  )
  const say = (kind: 'message' | 'table' | 'group' | 'group-closed', ...parts: Described[]): void =>
    store.getState().say([{ kind, level: 'log', parts, stack: '' }], undefined, 0)
  const button = (name: string) =>
    vi.waitUntil(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name))
  return { host, state: store.getState, say, button }
}

afterEach(() => void vi.restoreAllMocks())

it('shows members, columns and rows with the same name side by side', async () => {
  const complaint = vi.spyOn(console, 'error')
  const text = (value: string): Described => ({ kind: 'string', text: value })
  const members = ['one', 'two'].map((value) => ({ name: '{…}', value: text(value), dim: false }))
  const { host, say, button } = consoleOf({ members, more: 0 })
  say('message', OBJECT)
  say('table', {
    kind: 'table',
    columns: ['(index)', 'a', 'a'],
    rows: [
      ['{…}', '1', '2'],
      ['{…}', '3', '4'],
    ],
  })
  ;(await button('Map(2)')).click()
  await vi.waitFor(() => expect(host.querySelectorAll('li')).toHaveLength(2))
  expect([...host.querySelectorAll('td')].map(({ textContent }) => textContent).join(' ')).toBe(
    '{…} 1 2 {…} 3 4',
  )
  expect(complaint).not.toHaveBeenCalled()
})

it.each([
  ['an object without members', { members: [], more: 0 }, 'Nothing inside'],
  ['an object that is gone', undefined, 'No longer available'],
])('tells %s from others', async (_, members, answer) => {
  const { host, say, button } = consoleOf(members)
  say('message', OBJECT)
  ;(await button('Map(2)')).click()
  await vi.waitFor(() => expect(host.querySelector('li')?.textContent).toBe(answer))
})

it('collapses a group only as its code and the visitor say', async () => {
  const { host, state, say, button } = consoleOf()
  const isShown = (line: string) => host.textContent?.includes(line) === true
  say('group', { kind: 'text', text: 'first' })
  say('message', { kind: 'text', text: 'inside' })
  const first = await button('first ')
  expect(isShown('inside')).toBe(true)
  first.click()
  await vi.waitFor(() => expect(isShown('inside')).toBe(false))
  state().startFrame(EMPTY_PAGE)
  say('group', { kind: 'text', text: 'again' })
  say('message', { kind: 'text', text: 'inside' })
  await button('again ')
  expect(isShown('inside')).toBe(true)
  say('group-closed', { kind: 'text', text: 'closed' })
  say('message', { kind: 'text', text: 'hidden' })
  const closed = await button('closed ')
  expect(isShown('hidden')).toBe(false)
  closed.click()
  await vi.waitFor(() => expect(isShown('hidden')).toBe(true))
})

it('counts one message as one', async () => {
  const { host, state } = consoleOf()
  state().say([], undefined, 1)
  await vi.waitFor(() => expect(host.textContent).toContain('1 more message is not shown'))
})
