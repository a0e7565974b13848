import { describe, expect, it } from 'vitest'
import { pastedFiles } from './pastedFiles.ts'

function clipboard(text: string, ...names: readonly string[]) {
  const files = names.map((name) => new File(['x'], name)) as unknown as FileList
  return { files, getData: (type: string) => (type === 'text/plain' ? text : '') }
}

function pasted(text: string, ...names: readonly string[]): readonly string[] {
  return pastedFiles(clipboard(text, ...names)).map(({ name }) => name)
}

describe('pastedFiles', () => {
  it('gives the files of a clipboard without text', () => {
    expect(pasted('', 'a.png', 'b.txt')).toEqual(['a.png', 'b.txt'])
  })

  it('gives none beside copied cells, whose picture is not what was copied', () => {
    expect(pasted('name\tsize\r\na\t1\r\n', 'image.png')).toEqual([])
  })

  it.each([
    ['cells', 'name\tsize\nimage.png\t1\n'],
    ['a row', 'The picture\timage.png\n'],
    ['code', '<p>\n  <img src="image.png">\n</p>\n'],
  ])('gives none beside %s in which the name of the picture occurs', (_, text) => {
    expect(pasted(text, 'image.png')).toEqual([])
  })

  it.each([
    ['names', 'a.png\nb.txt'],
    ['names, as on macOS', 'a.png\rb.txt'],
    ['paths', '/home/me/a.png\r\n/home/me/b.txt\r\n'],
    ['paths, as on Windows', 'C:\\me\\a.png\r\nC:\\me\\b.txt\r\n'],
  ])('gives the files of a file manager, which adds their %s as text', (_, text) => {
    expect(pasted(text, 'a.png', 'b.txt')).toEqual(['a.png', 'b.txt'])
  })

  it('gives a file whose address is the text', () => {
    expect(pasted('file:///home/me/a%20b.png\n', 'a b.png')).toEqual(['a b.png'])
  })

  it('gives none of an empty clipboard', () => {
    expect(pasted('')).toEqual([])
  })
})
