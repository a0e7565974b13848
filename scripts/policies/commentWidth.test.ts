/** Comments are at most 110 columns wide, like the code; examples of code in them may be wider. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'

const MAX_COLUMNS = 110

const files = globSync('{packages,apps,e2e,scripts,docs}/**/*.{ts,tsx,mjs,css}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.react-router/**', 'docs/api/**'],
})

/** The places of comment lines that are too wide: `file:line`. */
function wideLines(file: string): string[] {
  let isExample = false
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = /^\s*(?:\/\/|\/\*|\*)(.*)/.exec(line)?.[1]?.trim()
      if (text === undefined) return []
      if (text.startsWith('@')) isExample = text.startsWith('@example') || text.startsWith('@typedef')
      if (text === '/' || line.includes('*/')) isExample = false
      return line.length > MAX_COLUMNS && !isExample ? [`${file}:${index + 1}`] : []
    })
}

it('no comment is wider than 110 columns: wrap the lines that are listed', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(wideLines)).toEqual([])
})
