import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UsageError } from './exitCodes.ts'
import { inputFiles, resultNames, writeWhole } from './files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-files-'))
  for (const name of ['a.json', 'b.txt', 'deep/a.json', 'deep/er/c.json']) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), name)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const namesOf = async (...args: string[]) =>
  (await inputFiles(args.map((each) => join(folder, each)))).map(({ name }) => name)

describe('inputFiles', () => {
  it('finds a file, a folder with all below it, and a pattern, each file once', async () => {
    expect(await namesOf('b.txt')).toEqual(['b.txt'])
    expect(await namesOf('.')).toEqual([
      'a.json',
      'b.txt',
      join('deep', 'a.json'),
      join('deep', 'er', 'c.json'),
    ])
    expect(await namesOf('a.json', 'a.json', '.')).toHaveLength(4)
    expect(await inputFiles([join(folder, '**/a.json')])).toHaveLength(2)
  })

  it('refuses what is not there', async () => {
    await expect(namesOf('none.json')).rejects.toThrow(UsageError)
    await expect(namesOf('*.none')).rejects.toThrow('No file matches')
  })
})

describe('resultNames', () => {
  const named = (names: readonly string[], extension?: string) => {
    const files = names.map((name) => ({ path: `/in/${name}`, name }))
    const nameOf = resultNames(files)
    return files.map((file) => nameOf(file, extension))
  }

  it('takes the extension of what is written, or keeps that of the input', () => {
    expect(named(['a.json', 'deep/b.tar.gz'], 'csv')).toEqual(['a.csv', join('deep', 'b.tar.csv')])
    expect(named(['a.json'])).toEqual(['a.json'])
  })

  it('keeps apart what would have one name, whatever the order in which files are done', () => {
    expect(named(['a.json', 'a.yaml', 'b.json'], 'csv')).toEqual(['a.json.csv', 'a.yaml.csv', 'b.csv'])
    expect(named(['a.json', 'A.JSON'], 'csv')).toEqual(['a.csv', 'A-2.csv'])
    expect(named(['a.txt', 'a.txt', 'a-2.txt'])).toEqual(['a.txt', 'a-2.txt', 'a-2-2.txt'])
  })
})

describe('writeWhole', () => {
  it('makes the folders, writes the file, and leaves nothing else', async () => {
    await writeWhole(join(folder, 'new/one.txt'), Buffer.from('whole'))
    expect(readdirSync(join(folder, 'new'))).toEqual(['one.txt'])
  })

  it('leaves nothing where the file cannot be written', async () => {
    mkdirSync(join(folder, 'taken/one.txt'), { recursive: true })
    await expect(writeWhole(join(folder, 'taken/one.txt'), Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(join(folder, 'taken'))).toEqual(['one.txt'])
  })
})
