import { beforeEach, expect, it, vi } from 'vitest'
import { doOrTell } from './doOrTell.ts'
import type { ToastMessage } from './Toast.tsx'

let told: ToastMessage[]

beforeEach(() => {
  told = []
})

const tell = (message: ToastMessage) => void told.push(message)

it('runs the work and shows nothing', async () => {
  const work = vi.fn(async () => 1)
  await doOrTell(work, undefined, tell)
  expect(work).toHaveBeenCalledOnce()
  expect(told).toEqual([])
})

it('shows what failed, and why', async () => {
  const work = async () => {
    throw new Error('The disk is full.')
  }
  await doOrTell(work, 'The file could not be saved', tell)
  expect(told).toEqual([{ text: 'The file could not be saved', detail: 'The disk is full.', tone: 'bad' }])
})

it('shows a failure that is thrown synchronously', async () => {
  const work = () => {
    throw new Error('No.')
  }
  await doOrTell(work, undefined, tell)
  expect(told).toEqual([{ text: 'That could not be done. Try again.', detail: 'No.', tone: 'bad' }])
})

it('shows nothing when a newer request aborted it', async () => {
  await doOrTell(() => Promise.reject(new DOMException('superseded', 'AbortError')), undefined, tell)
  expect(told).toEqual([])
})
