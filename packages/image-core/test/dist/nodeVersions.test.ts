/** The same file and recipe give the same bytes in every version of Node that is supported. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { exportImage } from '@whittle/image-core/node'
import { afterAll, expect, it } from 'vitest'
import { RECIPES, sourceFiles } from '../nodeMaterial.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

// Inside the package, so that Node finds it by its own name.
mkdirSync(join(packageFolder, 'dist'), { recursive: true })
const folder = mkdtempSync(join(packageFolder, 'dist', 'versions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const files = await sourceFiles()
const SCRIPT = `
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { exportImage } from '@whittle/image-core/node'
const { names, recipes } = JSON.parse(readFileSync('jobs.json', 'utf8'))
for (const name of names)
  for (const [recipe, value] of Object.entries(recipes)) {
    const { bytes } = await exportImage(readFileSync(name), value)
    console.log(name, recipe, createHash('sha256').update(bytes).digest('hex'))
  }
`

let hashes: Promise<readonly string[]> | undefined

/** The lines that the script prints, from the Node that runs the tests. */
async function hashesHere(): Promise<readonly string[]> {
  const lines: string[] = []
  for (const [name, file] of Object.entries(files))
    for (const [title, recipe] of Object.entries(RECIPES)) {
      const { bytes } = await exportImage(file, recipe)
      lines.push(`${name} ${title} ${createHash('sha256').update(bytes).digest('hex')}`)
    }
  return lines
}

// Each takes a minute, and has to be fetched from the registry.
it.runIf(process.env.WHITTLE_FULL !== undefined).each(['20', '22', '24'])(
  'Node %s makes the same bytes as this one',
  async (version) => {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    const names = Object.keys(files)
    writeFileSync(join(folder, 'jobs.json'), JSON.stringify({ names, recipes: RECIPES }))
    writeFileSync(join(folder, 'hashes.mjs'), SCRIPT)
    const command = ['--yes', `--package=node@${version}`, '--', 'node']
    const { stdout: major } = spawnSync('npx', [...command, '-p', 'process.versions.node'], {
      encoding: 'utf8',
    })
    expect(major).toMatch(new RegExp(`^${version}\\.`))
    const { stdout, stderr, status } = spawnSync('npx', [...command, 'hashes.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    hashes ??= hashesHere()
    expect(stdout.trim().split('\n')).toEqual(await hashes)
  },
)
