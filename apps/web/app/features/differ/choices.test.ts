import { merge3 } from '@whittle/tools-core/diff'
import { describe, expect, it } from 'vitest'
import { mergedText, openConflicts } from './mergedText.ts'
import { createDifferStore, type DifferStore, type MergeStyle } from './store.ts'

type Texts = readonly [base: string, ours: string, theirs: string]

function merge(store: DifferStore, texts: Texts, style: MergeStyle = 'diff3'): void {
  const merged = merge3(...texts, { style })
  if (!merged.ok) throw new Error(merged.errors[0]?.message)
  store.getState().finishMerge(merged.value)
}

/** A store with these texts merged, and their second conflict resolved as theirs. */
function resolved(texts: Texts): DifferStore {
  const store = createDifferStore()
  merge(store, texts)
  const parts = store.getState().merge?.parts ?? []
  const conflicts = parts.flatMap(({ kind }, index) => (kind === 'conflict' ? [index] : []))
  store.getState().choose(conflicts[1] ?? -1, 'theirs')
  return store
}

describe('a resolution stays', () => {
  it('when the merge is written in the other style', () => {
    const texts = ['a\nx\ny\nb\n', 'A\nsame\nx\ny\nB\n', '1\nsame\nx\ny\n2\n'] as const
    const store = resolved(texts)
    merge(store, texts, 'zdiff3')
    expect(mergedText(store.getState())).toBe(
      '<<<<<<< ours\nA\n||||||| base\na\n=======\n1\n>>>>>>> theirs\nsame\nx\ny\n2\n',
    )
  })

  it('when another conflict is edited or disappears', () => {
    const store = resolved(['a\nx\ny\nb\n', 'A\nx\ny\nB\n', '1\nx\ny\n2\n'])
    merge(store, ['a\nx\ny\nb\n', 'AA\nx\ny\nB\n', '1\nx\ny\n2\n'])
    expect(openConflicts(store.getState())).toBe(1)
    merge(store, ['a\nx\ny\nb\n', 'a\nx\ny\nB\n', '1\nx\ny\n2\n'])
    expect(mergedText(store.getState())).toBe('1\nx\ny\n2\n')
  })

  it('while two texts are compared instead, and there are none', () => {
    const store = resolved(['a\nx\ny\nb\n', 'A\nx\ny\nB\n', '1\nx\ny\n2\n'])
    store.getState().empty()
    expect(openConflicts(store.getState())).toBe(1)
  })
})

it('a resolution goes with its conflict', () => {
  const store = resolved(['a\nx\ny\nb\n', 'A\nx\ny\nB\n', '1\nx\ny\n2\n'])
  merge(store, ['a\nx\ny\nb\n', 'A\nx\ny\nBB\n', '1\nx\ny\n2\n'])
  expect(openConflicts(store.getState())).toBe(2)
})

it('of conflicts with the same lines, the one that was resolved stays resolved', () => {
  const texts = ['a\nx\ny\na\n', 'A\nx\ny\nA\n', '1\nx\ny\n1\n'] as const
  const store = resolved(texts)
  merge(store, texts)
  expect(mergedText(store.getState())).toMatch(/^<<<<<<< ours\nA[\s\S]*theirs\nx\ny\n1\n$/)
})
