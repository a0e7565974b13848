/** Before the tests of the example projects: a folder outside of the repository with all of them installed; gone afterwards. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installExamples } from './consumers.ts'

export default async function setUp(): Promise<() => void> {
  // The true path: npm and Vite compare what they resolve with where they are.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-consumers-')))
  process.env.WHITTLE_CONSUMERS = root
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    await installExamples(root)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
