/** What is in a ZIP, by an independent program. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runProgram } from '@whittle/scripts/testing/programs'

/** Tests an archive with Python's zipfile, unpacks it, and returns its files by path. */
export async function unpacked(archive: Buffer, folder: string): Promise<Readonly<Record<string, Buffer>>> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'a.zip')
  await writeFile(path, archive)
  const into = join(folder, 'out')
  runProgram('python3', ['-m', 'zipfile', '-t', path])
  runProgram('python3', ['-m', 'zipfile', '-e', path, into])
  const entries = await readdir(into, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [relative(into, file), await readFile(file)] as const)),
  )
}
