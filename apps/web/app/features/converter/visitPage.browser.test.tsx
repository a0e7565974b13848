import { findTool } from '@whittle/tools-core'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { packFragment } from '../../lib/links/linkFragment.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { Toaster } from '../../ui/Toast.tsx'
import { createConverter } from './ConverterContext.ts'
import { visitPage } from './visitPage.ts'

const tool = findTool('url-decode')!
const here = window.location.href

afterEach(() => window.history.replaceState(null, '', here))

/** Puts a link for the tool into the address, and visits its page. */
async function visitLink(input: string) {
  window.history.replaceState(null, '', await packFragment({ settings: {}, input }))
  const converter = createConverter(tool, [tool])
  const leave = visitPage(converter)
  onTestFinished(leave)
  return { ...converter, leave }
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
  await vi.waitFor(() => expect(host.textContent).toContain('Bring back what was here'))
  leave()
  await vi.waitFor(() => expect(host.textContent).not.toContain('Bring back what was here'))
})
