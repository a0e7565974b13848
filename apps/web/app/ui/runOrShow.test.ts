import { beforeEach, expect, it, vi } from 'vitest'
import { runOrShow } from './runOrShow.ts'
import type { ToastMessage } from './Toast.tsx'

let shown: ToastMessage[]

beforeEach(() => {
  shown = []
})

const show = (message: ToastMessage) => void shown.push(message)

it('runs the work and shows nothing', async () => {
  const work = vi.fn(async () => 1)
  await runOrShow(work, undefined, show)
  expect(work).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})

it('shows what failed, and why', async () => {
  const work = async () => {
    throw new Error('The disk is full.')
  }
  await runOrShow(work, 'The file could not be saved', show)
  expect(shown).toEqual([{ text: 'The file could not be saved', detail: 'The disk is full.', tone: 'bad' }])
})

it('shows a failure that is thrown synchronously', async () => {
  const work = () => {
    throw new Error('No.')
  }
  await runOrShow(work, undefined, show)
  expect(shown).toEqual([{ text: 'That could not be done. Try again.', detail: 'No.', tone: 'bad' }])
})

it('shows nothing when a newer request aborted it', async () => {
  await runOrShow(() => Promise.reject(new DOMException('superseded', 'AbortError')), undefined, show)
  expect(shown).toEqual([])
})
