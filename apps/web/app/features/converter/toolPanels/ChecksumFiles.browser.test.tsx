import { findTool } from '@whittle/tools-core'
import { expect, it, vi } from 'vitest'
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

it('says why a dropped folder cannot be opened', async () => {
  const tool = findTool('hash')!
  const host = mountInPage(
    <ConverterContext value={createConverter(tool, [tool])}>
      <ChecksumFiles />
      <Toaster />
    </ConverterContext>,
  )
  const zone = await vi.waitUntil(() => host.querySelector('[data-drop]'))
  zone.dispatchEvent(unreadableFolder())
  await vi.waitFor(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('It was moved.'))
})
