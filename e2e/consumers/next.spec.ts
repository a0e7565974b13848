/** The cropper in an application of Next with the app router. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { exampleFolder, runIn } from '../support/consumers.ts'
import { isFull } from '../support/fullRun.ts'

test('a page that is a server component builds, and its markup has the cropper', async () => {
  test.skip(!isFull, 'only in the full run: an installation of Next takes 200 MB')
  test.setTimeout(300_000)
  const folder = exampleFolder('next')
  await runIn(folder, 'pnpm', 'build')
  const markup = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8')
  expect(markup).toContain('data-cropper="root"')
})
