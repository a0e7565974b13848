import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffFolders, type FolderFile } from './diffFolders.ts'

const folder = (files: Readonly<Record<string, string>>): FolderFile[] =>
  Object.entries(files).map(([path, content]) => ({ path, content }))

const lines = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] =>
  diffFolders(folder(a), folder(b)).map(
    ({ kind, path, from }) => `${kind} ${from === undefined ? '' : `${from} > `}${path}`,
  )

describe('diffFolders', () => {
  it('reports same, changed, added and removed files, sorted by path', () => {
    expect(lines({ b: '1', a: '1', c: '3' }, { c: '4', a: '1', d: '5' })).toEqual([
      'same a',
      'removed b',
      'changed c',
      'added d',
    ])
  })

  it('reports a removed file and an added one with the same content as renamed', () => {
    expect(lines({ 'old/x.ts': 'x' }, { 'new/y.ts': 'x' })).toEqual(['renamed old/x.ts > new/y.ts'])
  })

  it('pairs files with the same content by name first', () => {
    expect(lines({ 'a/x': '1', 'a/y': '1' }, { 'b/y': '1', 'b/z': '1' })).toEqual([
      'renamed a/y > b/y',
      'renamed a/x > b/z',
    ])
  })

  it('never reports an empty file as renamed', () => {
    expect(lines({ a: '' }, { b: '' })).toEqual(['removed a', 'added b'])
  })

  it('lists each file of both folders once, and is reversed when the folders are swapped', () => {
    const files = fc.dictionary(fc.constantFrom('a', 'b', 'd/a', 'd/b', 'e'), fc.constantFrom('', '1', '2'))
    fc.assert(
      fc.property(files, files, (a, b) => {
        const changes = diffFolders(folder(a), folder(b))
        const old = changes.flatMap(({ kind, path, from }) => (kind === 'added' ? [] : [from ?? path]))
        const now = changes.flatMap(({ kind, path }) => (kind === 'removed' ? [] : [path]))
        expect(old.sort()).toEqual(Object.keys(a).sort())
        expect(now.sort()).toEqual(Object.keys(b).sort())
        const count = (list: typeof changes, kind: string): number =>
          list.filter((change) => change.kind === kind).length
        const back = diffFolders(folder(b), folder(a))
        for (const [kind, turned] of Object.entries({
          same: 'same',
          changed: 'changed',
          renamed: 'renamed',
          added: 'removed',
        }))
          expect(count(changes, kind)).toBe(count(back, turned))
      }),
    )
  })
})
