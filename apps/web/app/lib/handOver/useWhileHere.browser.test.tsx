import { type ReactElement, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import { useWhileHere } from './useWhileHere.ts'

type Begin = ReturnType<typeof useWhileHere>

/** A page that begins work, and another one whose code comes when `arrive` is called. */
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
  if (begin === undefined) throw new Error('Home was rendered.')
  return { begin, router, host, arrive }
}

it('wants the work that was begun last, as long as the visitor stays', async () => {
  const { begin } = await mount()
  const isFirstWanted = begin()
  expect(isFirstWanted()).toBe(true)
  const isSecondWanted = begin()
  expect([isFirstWanted(), isSecondWanted()]).toEqual([false, true])
})

it('wants nothing any more once the visitor is on the way elsewhere, nor when they are there', async () => {
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
