/** Global setup of the example tests: installs all examples in a folder outside the repository, and removes it afterwards. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installExamples } from './consumers.ts'

export default async function setUp(): Promise<() => void> {
  // The real path, because npm and Vite compare resolved paths with it.
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
