import { describe, expect, it } from 'vitest'
import { EMPTY_PROJECT, type Project } from '../../lib/compile/project.ts'
import { memoryStorage } from '../../preview/shims.ts'
import { createAutosave } from './autosave.ts'

function titled(title: string): Project {
  return { ...EMPTY_PROJECT, title }
}

describe('the autosave', () => {
  it('restores this tab’s project, and in a new tab the one saved last anywhere', () => {
    const device = memoryStorage()

    const tab = memoryStorage()
    const one = createAutosave(() => ({ tab, device }))
    const two = createAutosave(() => ({ tab: memoryStorage(), device }))
    one.save({ project: titled('one'), replaced: titled('before'), pause: 'shared', replacedPause: 'froze' })
    two.save({ project: titled('two'), replaced: null, pause: null, replacedPause: null })
    expect(one.load()).toEqual({
      project: titled('one'),
      replaced: titled('before'),
      pause: 'shared',
      replacedPause: 'froze',
    })
    const three = createAutosave(() => ({ tab: memoryStorage(), device }))
    expect(three.load()?.project.title).toBe('two')
    expect([one.isOfThisTab(), three.isOfThisTab()]).toEqual([true, false])
  })

  it('finds nothing in data that is not a project', () => {
    const tab = memoryStorage()
    const autosave = createAutosave(() => ({ tab, device: memoryStorage() }))
    for (const text of ['', '{', 'null', '{"project":{"title":"x"}}']) {
      tab.setItem('whittle:compiler', text)
      expect({ text, saved: autosave.load() }).toEqual({ text, saved: undefined })
    }
  })

  it('finds nothing and carries on if the browser blocks storage', () => {
    const autosave = createAutosave(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(autosave.load()).toBeUndefined()
    expect(() =>
      autosave.save({ project: EMPTY_PROJECT, replaced: null, pause: null, replacedPause: null }),
    ).toThrow('no')
  })
})
