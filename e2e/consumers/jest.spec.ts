/** The packages in a project that Jest tests, started by the line of their READMEs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { exampleFolder, LIBRARIES, runIn } from '../support/consumers.ts'

const folder = (): string => exampleFolder('strict/jest')

test('imports them all, as native modules', async () => {
  const report = JSON.parse(await runIn(folder(), 'pnpm', '--silent', 'test', '--json'))
  expect(report).toMatchObject({ success: true, numPassedTests: 2, numFailedTests: 0 })
})

for (const name of LIBRARIES)
  test(`the README of ${name} has the line that starts Jest`, () => {
    const { scripts, jest } = JSON.parse(readFileSync(join(folder(), 'package.json'), 'utf8'))
    const readme = fileURLToPath(new URL(`../../packages/${name}/README.md`, import.meta.url))
    const text = readFileSync(readme, 'utf8')
    expect(text).toContain(`\`${scripts.test}\``)
    expect(text).toContain(
      `\`"jest": ${JSON.stringify(jest).replace('{"', '{ "').replace(':{}}', ': {} }')}\``,
    )
  })
