/**
 * The same recipe and the same picture give the same bytes on the page, in Node and by the command line:
 * compared here, and with the table in `docs/same-bytes.md`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { hasPrograms } from '@whittle/scripts/testing/programs'
import { BatchPage } from '../support/batchPage.ts'
import { runCommand } from '../support/command.ts'
import { scene } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { pasteText } from '../support/transfer.ts'
import { unpacked } from '../support/unpacked.ts'

const CLI = fileURLToPath(new URL('../../packages/cli/', import.meta.url))
const TABLE = fileURLToPath(new URL('../../docs/same-bytes.md', import.meta.url))

/** Recipes as options of `whittle image`, and as `exportImage` takes them for a picture of 320 × 240. */
const RECIPES: readonly (readonly [options: string, recipe: object])[] = [
  ['--format jpeg --quality 80', { format: 'jpeg', quality: 0.8 }],
  ['--format jpeg --quality 60 --size 160x160', { format: 'jpeg', quality: 0.6, size: [160, 120] }],
  ['--format jpeg --score 80', { format: 'jpeg', targetScore: 80 }],
  ['--format jpeg --max-kb 4', { format: 'jpeg', targetBytes: 4096 }],
  ['--format png', { format: 'png' }],
  ['--format png --size 200x', { format: 'png', size: [200, 150] }],
  ['--format webp --quality 80', { format: 'webp', quality: 0.8 }],
  ['--format webp --score 90 --size 120x120', { format: 'webp', targetScore: 90, size: [120, 90] }],
  ['--format avif --quality 60', { format: 'avif', quality: 0.6 }],
  [
    '--format avif --quality 50 --size 96x96 --aspect 1:1',
    { format: 'avif', quality: 0.5, size: [96, 96], crop: { x: 40, y: 0, width: 240, height: 240 } },
  ],
]

/** What `exportImage` makes, by a program that uses the package as any other does. */
const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs'
import { exportImage } from '@whittle/image-core/node'
const { jobs } = JSON.parse(readFileSync(0, 'utf8'))
for (const { source, target, recipe } of jobs) {
  const { size, ...rest } = recipe
  const sized = size === undefined ? rest : { ...rest, size: { width: size[0], height: size[1] } }
  writeFileSync(target, (await exportImage(readFileSync(source), sized)).bytes)
}
`

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16)
}

/** The beginning of the table, whose rows follow. */
const HEAD = ['| Recipe | Picture | Page | Node | Command |', '| --- | --- | --- | --- | --- |'] as const

test('the page, Node and the command make the same bytes, which are those in the docs', async ({ page }) => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  // It only stops a test that hangs.
  test.setTimeout(600_000)
  const folder = test.info().outputPath('pictures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'drawing.png'), await scene(320, 240).png().toBuffer())
  // Made by our own encoder, so that it is the same picture on every machine.
  const options = ['--format', 'jpeg', '--quality', '95', '-o', 'photo.jpg']
  runCommand(['image', 'drawing.png', ...options], folder)
  const sources = ['drawing.png', 'photo.jpg']

  const jobs = RECIPES.flatMap(([, recipe], row) =>
    sources.map((source) => ({
      source: join(folder, source),
      target: join(folder, `${row}-${source}`),
      recipe,
    })),
  )
  const node = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: CLI,
    input: JSON.stringify({ jobs }),
  })
  expect([node.status, node.stderr.toString()]).toEqual([0, ''])

  const batch = new BatchPage(page)
  await batch.goto()
  await page.getByLabel('Choose images').setInputFiles(sources.map((name) => join(folder, name)))
  await expect(batch.table.getByRole('row')).toHaveCount(1 + sources.length)
  const rows: string[] = []
  for (const [row, [recipe]] of RECIPES.entries()) {
    await test.step(recipe, async () => {
      await page.getByRole('heading', { level: 1 }).click()
      await pasteText(page, `whittle image ${recipe} ${sources.join(' ')} -o made`)
      await batch.run()
      const onPage = await unpacked(await batch.zip(), test.info().outputPath(`zip-${row}`))
      const made = `by-command-${row}`
      runCommand(['image', ...recipe.split(' '), ...sources, '-d', made], folder)
      const [extension = ''] = /(?<=--format )\w+/.exec(recipe.replace('jpeg', 'jpg')) ?? []
      for (const source of sources) {
        const stem = source.replace(/\..*/, '')
        const three = [
          onPage[`${stem}_processed.${extension}`] ?? new Uint8Array(),
          readFileSync(join(folder, `${row}-${source}`)),
          readFileSync(join(folder, made, `${stem}.${extension}`)),
        ].map(hash)
        expect(new Set(three), `${recipe} ${source}`).toEqual(new Set(three.slice(2)))
        rows.push(`| \`${recipe}\` | ${source} | ${three.join(' | ')} |`)
      }
    })
  }

  const table = [...HEAD, ...rows].join('\n')
  const text = readFileSync(TABLE, 'utf8')
  const whole = text.replace(/(?<=<!-- hashes:begin -->\n\n)[\s\S]*?(?=\n\n<!-- hashes:end -->)/, table)
  if (process.env.WHITTLE_TRANSCRIBE === '1') writeFileSync(TABLE, whole)
  expect(readFileSync(TABLE, 'utf8'), 'WHITTLE_TRANSCRIBE=1 writes the table anew').toBe(whole)
})
