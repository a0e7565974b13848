import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMilestone } from './useMilestone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Told({ progress }: { readonly progress: number | null }): ReactElement {
  return <p>{useMilestone(progress)}</p>
}

/** Shows progress after progress, each for so many milliseconds, and returns what is told at its end. */
function tellAll(steps: readonly (readonly [progress: number | null, ms: number])[]): string[] {
  const host = document.createElement('div')
  const root = createRoot(host)
  const told = steps.map(([progress, ms]) => {
    const show = () => flushSync(() => root.render(<Told progress={progress} />))
    show()
    vi.advanceTimersByTime(ms)
    show()
    return host.textContent ?? ''
  })
  root.unmount()
  return told
}

it('a long job tells of each quarter', () => {
  const shown = [null, 0, 0.1, 0.26, 0.4, 0.55, 0.8, 1, null] as const
  const told = ['', '', '', '25% done', '25% done', '50% done', '75% done', '75% done', '']
  expect(tellAll(shown.map((progress) => [progress, 3000]))).toEqual(told)
})

it('a short job tells of none, and of quarters that follow fast only the last is told', () => {
  expect(tellAll([0, 0.3, 0.6, 0.9, null].map((progress) => [progress, 300]))).toEqual(['', '', '', '', ''])
  const steps = [
    [0, 3000],
    [0.3, 300],
    [0.6, 300],
    [0.9, 3000],
  ] as const
  expect(tellAll(steps)).toEqual(['', '25% done', '25% done', '75% done'])
})

it('a job that stays where it is tells of that', () => {
  const steps = [
    [0, 100],
    [0.35, 1000],
    [0.36, 3000],
  ] as const
  expect(tellAll(steps)).toEqual(['', '', '25% done'])
})

it('the next job starts anew', () => {
  const shown = [0, 0.5, null, 0, 0.1] as const
  expect(tellAll(shown.map((progress) => [progress, 3000]))).toEqual(['', '50% done', '', '', ''])
})
