/** Whatever the site keeps under a key of its own is known here, so that the export, the privacy policy and this list agree. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const APP = fileURLToPath(new URL('..', import.meta.url))

/** In a settings file, and named by the privacy policy. */
const EXPORTED = ['whittle:theme', 'whittle:favourites', 'whittle:recent', 'whittle:options:']
/** Not settings: an answer that each device is asked for, and the work that was left in a tool. */
const OF_THE_DEVICE = ['whittle:ad-consent', 'whittle:compiler', 'whittle:compiler-running', 'whittle:input:']

it('keeps nothing that is neither exported nor known to belong to the device alone', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: APP }).filter((file) => !file.includes('.test.'))
  const keys = sources.flatMap(
    (file) => readFileSync(`${APP}/${file}`, 'utf8').match(/whittle:[\w-]+:?/g) ?? [],
  )
  expect([...new Set(keys)].sort()).toEqual([...EXPORTED, ...OF_THE_DEVICE].sort())
})
