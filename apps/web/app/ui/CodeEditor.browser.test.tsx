import { expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { CodeEditor } from './CodeEditor.tsx'

/** Two editors, of which the first is in a pane that is not shown; gives the pane and the states of both. */
function mountPair() {
  const host = mountInPage(
    <>
      <div data-pane="" hidden>
        <CodeEditor label="Hidden" value="" onChange={() => undefined} />
      </div>
      <div style={{ height: 200 }}>
        <CodeEditor label="Shown" value="" onChange={() => undefined} />
      </div>
    </>,
  )
  return {
    pane: () => host.querySelector<HTMLElement>('[data-pane]'),
    states: () => [...host.querySelectorAll<HTMLElement>('[data-state]')].map(({ dataset }) => dataset.state),
  }
}

it('stays a textarea in a pane that is not shown, and becomes an editor when it is', async () => {
  const { pane, states } = mountPair()
  // Editors are made one after the other: the first would be there before the second.
  await vi.waitUntil(() => states()[1] === 'ready', { timeout: 60_000 })
  expect(states()).toEqual(['plain', 'ready'])
  pane()?.removeAttribute('hidden')
  await vi.waitUntil(() => states()[0] === 'ready', { timeout: 60_000 })
})
