import { type CSSProperties, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx'

/** The callbacks that wait for the browser to be idle, which here it is only when a test says so. */
let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Creating an editor is slow on a busy machine, and slower still while its modules are fetched for the first
 * time.
 */
const AT_MOST = { timeout: 60_000 }

/** Mounts two editors, the first in a hidden pane; returns the pane and both states. */
function mountPair() {
  const host = mountInPage(
    <>
      <div data-pane="" hidden>
        <CodeEditor label="Hidden" value="a" onChange={() => undefined} />
      </div>
      <div style={PAGE}>
        <CodeEditor label="Shown" value="a" onChange={() => undefined} />
      </div>
    </>,
  )
  return {
    pane: () => host.querySelector<HTMLElement>('[data-pane]'),
    states: () => [...host.querySelectorAll<HTMLElement>('[data-state]')].map(({ dataset }) => dataset.state),
  }
}

/**
 * The styles an editor needs from its page. Without pointer events, the machine's own mouse is never over the
 * editor.
 */
const PAGE = { height: 200, pointerEvents: 'none', '--font-code': 'monospace' } as CSSProperties

/** An editor that holds its own text. */
function Own({ first, ...props }: Partial<CodeEditorProps> & { readonly first: string }): ReactElement {
  const [text, setText] = useState(first)
  return <CodeEditor label="Code" value={text} onChange={setText} {...props} />
}

async function mountOwn(props: Parameters<typeof Own>[0]) {
  const host = mountInPage(
    <div style={PAGE}>
      <Own {...props} />
    </div>,
  )
  await vi.waitUntil(() => host.querySelector('[data-state]') !== null, AT_MOST)
  const area = host.querySelector('textarea') as HTMLTextAreaElement
  return {
    area,
    state: () => host.querySelector<HTMLElement>('[data-state]')?.dataset.state,
    content: () => host.querySelector<HTMLElement>('[role=textbox]'),
  }
}

/** Resolves once an editor mounted later is ready: one that was due earlier would be ready by then too. */
async function untilAnotherIsReady(): Promise<void> {
  const { state } = await mountOwn({ first: 'text' })
  await vi.waitUntil(() => state() === 'ready', AT_MOST)
}

it('stays a textarea in a hidden pane, and becomes an editor when the pane is shown', async () => {
  const { pane, states } = mountPair()
  // Editors are created in order: the first would be ready before the second.
  await vi.waitUntil(() => states()[1] === 'ready', AT_MOST)
  expect(states()).toEqual(['plain', 'ready'])
  pane()?.removeAttribute('hidden')
  await vi.waitUntil(() => states()[0] === 'ready', AT_MOST)
})

it('stays a textarea while it is empty and untouched, until the page is idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state } = await mountOwn({ first: '' })
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  expect(idle).toHaveLength(1)
  await untilAnotherIsReady()
  expect(state()).toBe('plain')
  idle[0]?.()
  await vi.waitUntil(() => state() === 'ready', AT_MOST)
})

it.each([
  [
    'the pointer enters it',
    (area: HTMLElement) => area.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  ],
  ['it is focused', (area: HTMLElement) => area.focus()],
])('becomes an editor when %s', async (_, turnTo) => {
  const { area, state } = await mountOwn({ first: '' })
  turnTo(area)
  await vi.waitUntil(() => state() === 'ready', AT_MOST)
})

it('takes over what was typed meanwhile, with the focus, the caret and the selection', async () => {
  const { area, state, content } = await mountOwn({ first: '' })
  area.focus()
  document.execCommand('insertText', false, 'one two')
  area.setSelectionRange(4, 7)
  await vi.waitUntil(() => state() === 'ready', AT_MOST)
  expect(document.activeElement).toBe(content())
  expect(content()?.textContent).toBe('one two')
  expect(getSelection()?.toString()).toBe('two')
})

it('does not replace the textarea during a mouse selection', async () => {
  const listening = vi.spyOn(document, 'addEventListener')
  const { area, state } = await mountOwn({ first: '' })
  area.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  area.focus()
  // From here on only the mouse delays it.
  await vi.waitUntil(() => listening.mock.calls.some(([type]) => type === 'mouseup'), AT_MOST)
  expect(state()).toBe('plain')
  area.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  await vi.waitUntil(() => state() === 'ready', AT_MOST)
})

it('shows every space in the picture of its text', async () => {
  const row = (line: string): string => `<span><span>${line}\n</span></span>`
  const { area } = await mountOwn({
    first: '  let a',
    picture: `<span>${row('  <span>let</span> <span data-end>a</span>')}${row('__let_<span data-end>a</span>')}</span>`,
  })
  const ends = [...(area.parentElement?.querySelectorAll('[data-end]') ?? [])]
  const [spaced, full] = ends.map((end) => end.getBoundingClientRect().left)
  expect(full).toBeGreaterThan(0)
  expect(spaced).toBeCloseTo(full ?? 0, 0)
})
