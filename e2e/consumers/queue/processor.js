/** Runs in a process of its own for each of a worker's jobs. */
import { access, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { convert, nameOf } from './job.js'

// It ends with the worker that started it, however that ends.
process.on('disconnect', () => process.exit(1))

export default async function convertOne({ data: { source, recipe, folder } }) {
  const bytes = await readFile(source)
  const target = join(folder, nameOf(recipe, bytes))
  if (await isThere(target)) return 'already there'
  const unfinished = `${target}.${process.pid}.unfinished`
  try {
    await writeFile(unfinished, await convert(recipe, bytes), { flush: true })
    // Unlike a renaming, a link fails where the name is taken: a result appears whole, and once.
    await link(unfinished, target)
    return 'written'
  } catch (error) {
    if (error.code === 'EEXIST') return 'already there'
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function isThere(path) {
  try {
    await access(path)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}
