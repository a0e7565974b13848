import { findTool } from '@whittle/tools-core'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import Announcement from './Announcement.tsx'
import { ConverterContext, createConverter } from './ConverterContext.ts'

/** The texts that a live region has had, in order. */
function mountAnnouncement() {
  const tool = findTool('hash')!
  const { store, ...converter } = createConverter(tool)
  const host = mountInPage(
    <ConverterContext value={{ ...converter, store }}>
      <Announcement />
    </ConverterContext>,
  )
  const said: string[] = []
  new MutationObserver(() => {
    const text = host.querySelector('[role=status]')?.textContent ?? ''
    if (text !== '') said.push(text)
  }).observe(host, { childList: true, characterData: true, subtree: true })
  return { store, said }
}

it('says a result that is as long as the previous one too', async () => {
  const { store, said } = mountAnnouncement()
  store.getState().finish({ kind: 'text', text: 'abc' }, [])
  await vi.waitFor(() => expect(said).toEqual(['Result: 3 characters.']), { timeout: 5000 })
  store.getState().finish({ kind: 'text', text: 'abd' }, [])
  await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 5000 })
  expect(said[1]).toBe(said[0])
})
