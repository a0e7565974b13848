import { merge3 } from '@whittle/tools-core/diff'
import { describe, expect, it } from 'vitest'
import { mergedText, openConflicts } from './mergedText.ts'
import { createDifferStore } from './store.ts'

function merged(base: string, ours: string, theirs: string) {
  const store = createDifferStore()
  const merge = merge3(base, ours, theirs)
  if (!merge.ok) throw new Error(merge.errors[0]?.message)
  store.getState().finishMerge(merge.value)
  return store
}

describe('mergedText', () => {
  it('is git’s text while no conflict is resolved', () => {
    const store = merged('a\n', 'b\n', 'c\n')
    expect(mergedText(store.getState())).toBe(
      '<<<<<<< ours\nb\n||||||| base\na\n=======\nc\n>>>>>>> theirs\n',
    )
    expect(openConflicts(store.getState())).toBe(1)
  })

  it.each([
    ['ours', 'x\nb'],
    ['theirs', 'x\nc\n'],
    ['both', 'x\nb\nc\n'],
  ] as const)('uses %s if chosen', (choice, text) => {
    const store = merged('x\na\n', 'x\nb', 'x\nc\n')
    const conflict = store.getState().merge?.parts.findIndex(({ kind }) => kind === 'conflict') ?? -1
    store.getState().choose(conflict, choice)
    expect(mergedText(store.getState())).toBe(text)
    expect(openConflicts(store.getState())).toBe(0)
  })

  it('keeps the markers of unresolved conflicts', () => {
    const store = merged('a\nx\ny\nb\n', 'A\nx\ny\nB\n', '1\nx\ny\n2\n')
    store.getState().choose(0, 'theirs')
    expect(mergedText(store.getState())).toBe(
      '1\nx\ny\n<<<<<<< ours\nB\n||||||| base\nb\n=======\n2\n>>>>>>> theirs\n',
    )
  })

  it('leaves the line ends of the other conflicts’ markers as they were', () => {
    const text = (first: string, last: string) => `top\r\nstray\n\r\n${first}\r\nx\r\ny\r\n${last}\r\n`
    const store = merged(text('a', 'b'), text('A', 'B'), text('1', '2'))
    const before = mergedText(store.getState())
    store.getState().choose(1, 'theirs')
    expect(before.split('x\r\n')[1]).toContain('<<<<<<< ours\r\n')
    expect(mergedText(store.getState()).split('x\r\n')[1]).toBe(before.split('x\r\n')[1])
  })
})
