import { describe, expect, it } from 'vitest'
import { createDifferStore } from './store.ts'
import { summaryOf } from './summary.ts'
import { createWorkspace } from './workspace.ts'

/** A diff checker whose texts are short enough to be compared without a worker. */
function checker(original: string, changed: string) {
  const store = createDifferStore()
  const saved: { blob: Blob; name: string }[] = []
  const workspace = createWorkspace(store, {
    spawn: () => {
      throw new Error('No worker is needed for this.')
    },
    save: (blob, name) => saved.push({ blob, name }),
  })
  workspace.setTexts({ original, changed, names: ['a.txt', 'b.txt'] })
  return { store, workspace, saved }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('createWorkspace', () => {
  it('compares as soon as there is a text', async () => {
    const { store } = checker('a\nb\n', 'a\nc\n')
    await settled()
    expect(store.getState().outcome?.compared).toMatchObject({ added: 1, removed: 1, exact: true })
    expect(summaryOf(store.getState())).toBe('1 change')
  })

  it('keeps the name of a file that is edited', async () => {
    const { store, workspace } = checker('a', 'b')
    workspace.setText('changed', 'a')
    await settled()
    expect(store.getState().sides.changed).toMatchObject({ text: 'a', name: 'b.txt' })
    expect(summaryOf(store.getState())).toBe('The texts are identical.')
  })

  it.each([
    ['original', { original: 'a\nb\nc', changed: 'a\nb\nC' }],
    ['changed', { original: 'a\nB\nc', changed: 'a\nB\nC' }],
  ] as const)('takes one change over from the %s', async (from, texts) => {
    const { store, workspace } = checker('a\nb\nc', 'a\nB\nC')
    workspace.setTexts({ original: 'a\nb\nx\nc', changed: 'a\nB\nx\nC', names: ['', ''] })
    await settled()
    store.getState().set({ current: 0 })
    workspace.takeOver(from)
    await settled()
    const { original, changed } = store.getState().sides
    expect([original.text, changed.text]).toEqual([
      texts.original.replace('\nc', '\nx\nc'),
      texts.changed.replace('\nC', '\nx\nC'),
    ])
    expect(summaryOf(store.getState())).toBe('1 change')
  })

  it('has no answer once the texts are gone', async () => {
    const { store, workspace } = checker('a', 'b')
    await settled()
    workspace.clear()
    await settled()
    expect(store.getState()).toMatchObject({ outcome: null, job: { status: 'idle' } })
  })

  it('says why a text cannot be compared, and keeps the last answer', async () => {
    const { store, workspace } = checker('a', 'b')
    await settled()
    store.getState().setOptions({ ignorePattern: '(' })
    await workspace.refresh()
    expect(store.getState().job).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('pattern'),
    })
    expect(store.getState().outcome).not.toBeNull()
  })
})
