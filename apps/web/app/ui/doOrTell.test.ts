import { beforeEach, expect, it, vi } from 'vitest'
import { doOrTell } from './doOrTell.ts'
import { showToast } from './Toast.tsx'

vi.mock(import('./Toast.tsx'), async (original) => ({ ...(await original()), showToast: vi.fn() }))

beforeEach(() => void vi.mocked(showToast).mockClear())

it('runs the work and shows nothing', async () => {
  const work = vi.fn(async () => 1)
  await doOrTell(work)
  expect(work).toHaveBeenCalledOnce()
  expect(showToast).not.toHaveBeenCalled()
})

it('shows what failed, and why', async () => {
  await doOrTell(async () => {
    throw new Error('The disk is full.')
  }, 'The file could not be saved')
  const told = { text: 'The file could not be saved', detail: 'The disk is full.', tone: 'bad' }
  expect(showToast).toHaveBeenCalledWith(told)
})

it('shows a failure that is thrown synchronously', async () => {
  await doOrTell(() => {
    throw new Error('No.')
  })
  expect(showToast).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'That could not be done. Try again.', detail: 'No.' }),
  )
})

it('shows nothing when a newer request aborted it', async () => {
  await doOrTell(() => Promise.reject(new DOMException('superseded', 'AbortError')))
  expect(showToast).not.toHaveBeenCalled()
})
