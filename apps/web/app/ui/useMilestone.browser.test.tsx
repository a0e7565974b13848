import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMilestone } from './useMilestone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function Told({ progress }: { readonly progress: number | null }): ReactElement {
  return <p>{useMilestone(progress)}</p>
}

/** Shows progress after progress, each so many milliseconds later, and returns what is told after each. */
function tellAll(steps: readonly (readonly [progress: number | null, ms: number])[]): string[] {
  const host = document.createElement('div')
  const root = createRoot(host)
  const told = steps.map(([progress, ms]) => {
    vi.advanceTimersByTime(ms)
    flushSync(() => root.render(<Told progress={progress} />))
    flushSync(() => root.render(<Told progress={progress} />))
    return host.textContent ?? ''
  })
  root.unmount()
  return told
}

it('a long job tells of each quarter once', () => {
  const steps = [
    [null, 0],
    [0, 0],
    [0.1, 3000],
    [0.26, 3000],
    [0.4, 3000],
    [0.55, 3000],
    [0.8, 3000],
    [1, 3000],
    [null, 0],
  ] as const
  const told = ['', '', '', '25% done', '25% done', '50% done', '75% done', '75% done', '']
  expect(tellAll(steps)).toEqual(told)
})

it('a short job tells of none, and quarters that follow fast are left out', () => {
  expect(
    tellAll([
      [0, 0],
      [0.3, 300],
      [0.6, 300],
      [0.9, 300],
      [null, 300],
    ]),
  ).toEqual(['', '', '', '', ''])
  expect(
    tellAll([
      [0, 0],
      [0.3, 3000],
      [0.6, 300],
      [0.9, 3000],
    ]),
  ).toEqual(['', '25% done', '25% done', '75% done'])
})

it('the next job starts anew', () => {
  expect(
    tellAll([
      [0, 0],
      [0.5, 3000],
      [null, 0],
      [0, 0],
      [0.1, 3000],
    ]),
  ).toEqual(['', '50% done', '', '', ''])
})
