import { findTool } from '@whittle/tools-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { Toaster } from '../../ui/Toast.tsx'
import { ColorActions } from './ColorActions.tsx'
import { ColorContext, createColorTool } from './ColorContext.ts'
import { followColorLinks } from './followColorLinks.ts'
import { InputRow } from './InputRow.tsx'
import { PalettePanel } from './PalettePanel.tsx'

const tool = findTool('color')!

function mountColor() {
  const colorTool = createColorTool(tool)
  const { store } = colorTool
  const host = mountInPage(
    <ColorContext value={colorTool}>
      <ColorActions tool={tool} More={() => null} />
      <InputRow />
      <PalettePanel />
      <Toaster />
    </ColorContext>,
  )
  const press = async (name: string): Promise<void> => {
    const named = (): HTMLButtonElement | undefined =>
      [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    ;(await vi.waitUntil(named)).click()
  }
  return { store, host, press }
}

it('says why no colour could be picked from the screen', async () => {
  const open = () => Promise.reject(new DOMException('The screen is locked.', 'NotAllowedError'))
  vi.stubGlobal(
    'EyeDropper',
    vi.fn(function make() {
      return { open }
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { host, press } = mountColor()
  await press('Pick from screen')
  await vi.waitFor(() => expect(host.textContent).toContain('The screen is locked.'))
})

it.each(['Copy', 'Palette to clipboard', 'Download'])(
  '%s gives nothing of the previous colour',
  async (name) => {
    const { store, host } = mountColor()
    const button = await vi.waitUntil(() =>
      [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name),
    )
    expect(button.disabled).toBe(false)
    store.getState().type('tael')
    await vi.waitFor(() => expect(button.disabled).toBe(true))
  },
)

it('a shade of the previous colour does not replace what is typed', async () => {
  const { store, host } = mountColor()
  const shade = await vi.waitUntil(() => host.querySelector<HTMLButtonElement>('li button'))
  store.getState().type('tael')
  await vi.waitFor(() => expect(shade.disabled).toBe(true))
})

it('copies the colours of a picture, whatever is typed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const { store, host, press } = mountColor()
  const red = store.getState().entry.color
  store.getState().setPicture({ name: 'red.png', colors: [{ color: red, share: 1 }] })
  store.getState().type('tael')
  await press('Palette to clipboard')
  const said = (): (string | null)[] =>
    [...host.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(said()).toContain('Copied'))
})

it('brings back the colours that a link replaced, while the page is shown', async () => {
  const here = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', here))
  const { store, host, press } = mountColor()
  const leave = followColorLinks(tool, store)
  onTestFinished(leave)
  store.getState().type('teal')
  window.location.hash = await packFragment({ settings: { background: 'navy' }, input: 'tomato' })
  await vi.waitFor(() => expect(store.getState().entry.text).toBe('tomato'))
  await press('Restore what was here')
  expect(store.getState()).toMatchObject({ entry: { text: 'teal' }, background: { text: 'white' } })
  window.location.hash = await packFragment({ settings: {}, input: 'gold' })
  await vi.waitFor(() => expect(host.textContent).toContain('Restore what was here'))
  leave()
  await vi.waitFor(() => expect(host.textContent).not.toContain('Restore what was here'))
})
