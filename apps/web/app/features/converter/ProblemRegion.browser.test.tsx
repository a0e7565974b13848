import { findTool } from '@whittle/tools-core'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import { ConverterContext, createConverter } from './ConverterContext.ts'
import { ErrorRegion } from './ProblemRegion.tsx'

it('shows errors at once, and makes only the last of those that come with typing an alert', async () => {
  const { store, ...converter } = createConverter(findTool('hash')!)
  const host = mountInPage(
    <ConverterContext value={{ ...converter, store }}>
      <ErrorRegion className="errors" />
    </ConverterContext>,
  )
  const alerts: string[] = []
  new MutationObserver(() => {
    const alert = host.querySelector('[role=alert]')
    if (alert !== null) alerts.push(alert.textContent ?? '')
  }).observe(host, { attributes: true, childList: true, characterData: true, subtree: true })
  const failWith = (message: string): void =>
    store.getState().setJob({ status: 'failed', errors: [{ code: 'unexpected', message }] })
  failWith('A name is missing.')
  await vi.waitFor(() => expect(host.textContent).toBe('A name is missing.'))
  failWith('A brace is missing.')
  await vi.waitFor(() => expect(host.textContent).toBe('A brace is missing.'))
  expect(alerts).toEqual([])
  await vi.waitFor(() => expect(alerts).toEqual(['A brace is missing.']), { timeout: 5000 })
})
