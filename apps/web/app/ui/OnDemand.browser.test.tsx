import { afterEach, expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { OnDemand } from './OnDemand.tsx'

const Part = () => <p>the part</p>

const loadPart = async () => ({ default: Part })

/** A loader whose first call fails. */
const failingOnce = () =>
  vi.fn(loadPart).mockRejectedValueOnce(new TypeError('Importing a module script failed.'))

afterEach(() => vi.restoreAllMocks())

it('shows something else until the part is there', async () => {
  const fetched = Promise.withResolvers<{ readonly default: typeof Part }>()
  const load = () => fetched.promise
  const host = mountInPage(
    <OnDemand load={load} meanwhile={<i>wait</i>}>
      {(Fetched) => <Fetched />}
    </OnDemand>,
  )
  await vi.waitFor(() => expect(host.textContent).toBe('wait'))
  fetched.resolve({ default: Part })
  await vi.waitFor(() => expect(host.textContent).toBe('the part'))
})

it('fetches a part once the browser is idle', async () => {
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)
  const host = mountInPage(
    <OnDemand load={loadPart} when="idle">
      {(Fetched) => <Fetched />}
    </OnDemand>,
  )
  await vi.waitFor(() => expect(idle).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(host.textContent).toBe('')
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 })
  await vi.waitFor(() => expect(host.textContent).toBe('the part'))
})

it('says in its own region that a part cannot be fetched, and fetches it when tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = failingOnce()
  const host = mountInPage(
    <OnDemand region="The list" load={load}>
      {(Fetched) => <Fetched />}
    </OnDemand>,
  )
  const retry = await vi.waitUntil(() => host.querySelector('button'))
  expect(host.textContent).toContain('The list stopped working.')
  expect(host.textContent).toContain('A part of the site could not be fetched')
  retry.click()
  await vi.waitFor(() => expect(host.textContent).toBe('the part'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('leaves a failure to its caller where the page works without the part', async () => {
  const onFailure = vi.fn()
  const host = mountInPage(
    <OnDemand load={failingOnce()} onFailure={onFailure}>
      {(Fetched) => <Fetched />}
    </OnDemand>,
  )
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(host.textContent).toBe('')
})
