import { findTool } from '@whittle/tools-core'
import type { ComponentType } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mountInPage } from '../../../testing/mountInPage.ts'
import { ConverterContext, createConverter } from '../ConverterContext.ts'
import CronRuns from './CronRuns.tsx'
import JwtVerdict from './JwtVerdict.tsx'
import TimeAgo from './TimeAgo.tsx'

/** More than the four seconds that a clock needs here. */
const LIMIT = { timeout: 8000 }

function mountPanel(id: string, Panel: ComponentType) {
  const tool = findTool(id)!
  const converter = createConverter(tool)
  const host = mountInPage(
    <ConverterContext value={converter}>
      <Panel />
    </ConverterContext>,
  )
  return { host, store: converter.store }
}

it('a token expires while it is shown', async () => {
  const { host, store } = mountPanel('jwt-decode', JwtVerdict)
  const base64url = (value: unknown): string =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  const exp = Math.ceil(Date.now() / 1000) + 3
  store
    .getState()
    .setInput({ kind: 'text', text: `${base64url({ alg: 'HS256' })}.${base64url({ exp })}.c2ln` })
  await vi.waitFor(() => expect(host.textContent).toContain('The token is valid now.'), LIMIT)
  await vi.waitFor(() => expect(host.textContent).toMatch(/^Expired \d+ seconds? ago/), LIMIT)
})

it('an instant that has just passed is not in the future, however long ago the clock was last looked at', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(60_000)
  onTestFinished(() => clock.mockRestore())
  const { host, store } = mountPanel('timestamp', TimeAgo)
  clock.mockReturnValue(61_900)
  store.getState().finish({ kind: 'table', rows: [{ name: 'Milliseconds', value: '61900' }] }, [])
  await vi.waitFor(() => expect(host.textContent).toContain('0 seconds ago'), LIMIT)
})

it('the time since an instant goes on', async () => {
  const { host, store } = mountPanel('timestamp', TimeAgo)
  const value = String(Math.floor(Date.now() / 1000) * 1000 - 5000)
  store.getState().finish({ kind: 'table', rows: [{ name: 'Milliseconds', value }] }, [])
  await vi.waitFor(() => expect(host.textContent).toContain('ago'), LIMIT)
  const before = host.textContent
  await vi.waitFor(() => expect(host.textContent).not.toBe(before), LIMIT)
})

it('says beside the words that a schedule never runs', async () => {
  const { host, store } = mountPanel('cron', CronRuns)
  const explain = (text: string): void => {
    store.getState().setInput({ kind: 'text', text })
    store.getState().finish({ kind: 'table', rows: [] }, [])
  }
  explain('0 0 31 2 *')
  await vi.waitFor(() => expect(host.textContent).toContain('It never runs'), LIMIT)
  explain('0 0 28 2 *')
  await vi.waitFor(() => expect(host.querySelectorAll('li')).toHaveLength(10), LIMIT)
  expect(host.textContent).not.toContain('It never runs')
})
