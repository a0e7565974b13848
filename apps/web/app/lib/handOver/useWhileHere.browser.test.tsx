import { type ReactElement, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import { useWhileHere } from './useWhileHere.ts'

type Begin = ReturnType<typeof useWhileHere>

/** Mounts a page that starts work, and another whose code arrives when `arrive` is called. */
async function mount() {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>()
  let begin: Begin | undefined
  function Home(): ReactElement {
    begin = useWhileHere()
    return <p>home</p>
  }
  const lazy = async () => {
    await code
    return { Component: () => <p>elsewhere</p> }
  }
  const router = createMemoryRouter([
    { path: '/', Component: Home },
    { path: '/elsewhere', lazy },
  ])
  const host = mountInPage(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await vi.waitUntil(() => host.textContent === 'home')
  if (begin === undefined) throw new Error('Expected Home to be rendered.')
  return { begin, router, host, arrive }
}

it('only the work started last is wanted, as long as the visitor stays', async () => {
  const { begin } = await mount()
  const isFirstWanted = begin()
  expect(isFirstWanted()).toBe(true)
  const isSecondWanted = begin()
  expect([isFirstWanted(), isSecondWanted()]).toEqual([false, true])
})

it('no work is wanted once the visitor is navigating elsewhere, or has arrived there', async () => {
  const { begin, router, host, arrive } = await mount()
  const isWanted = begin()
  const going = router.navigate('/elsewhere')
  await vi.waitUntil(() => !isWanted())
  expect(host.textContent).toBe('home')
  const isLateWanted = begin()
  arrive()
  await going
  await vi.waitUntil(() => host.textContent === 'elsewhere')
  expect(isLateWanted()).toBe(false)
})
