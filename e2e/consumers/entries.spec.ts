/**
 * Every entry of the published packages is used by an example that runs: a project here, or a code block in a
 * README.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] })
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/**
 * The code of the example projects, and the code blocks of the READMEs that the packages' own tests run: all
 * but one that shows a type's shape.
 */
const used = [
  ...filesOf('e2e/consumers/*/**/*.{js,ts,tsx}').map(textOf),
  ...filesOf('packages/*/README.md')
    .flatMap((file) => codeBlocks(textOf(file)))
    .flatMap(({ info, text }) => (info === 'ts shape' ? [] : [text])),
].join('\n')

for (const file of filesOf('packages/*/package.json')) {
  const { name, exports, private: isPrivate } = JSON.parse(textOf(file))
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json')
  // The foundation is private, and a command has no entries.
  if (isPrivate || entries.length === 0) continue
  test(`${dirname(file)} has an example for every entry`, () => {
    const imported = (entry: string): boolean => used.includes(`'${name}${entry.slice(1)}'`)
    expect(entries.filter((entry) => !imported(entry))).toEqual([])
  })
}
