import { expect, it, onTestFinished, vi } from 'vitest'
import { DEVICE } from '../../content/device.ts'
import { mountInPage } from '../../testing/mountInPage.ts'
import { Forget } from './Forget.tsx'

const { ask, yes, no, done, failed } = DEVICE.forget

/** Opens a database that cannot be deleted until it is closed. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('held')
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

it('can be confirmed again after a failure, and only then', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const database = await openDatabase()
  onTestFinished(() => database.close())
  const host = mountInPage(<Forget />)
  const found = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const button = (name: string) => vi.waitUntil(() => found(name))
  const says = (text: string) => vi.waitFor(() => expect(host.textContent).toContain(text))
  ;(await button(ask)).click()
  ;(await button(yes)).click()
  // React renders in the microtask after a press.
  await Promise.resolve()
  expect(found(yes)).toBeUndefined()
  await says(failed)
  expect(document.activeElement).toBe(found(no))
  database.close()
  found(yes)?.click()
  await says(done)
})
