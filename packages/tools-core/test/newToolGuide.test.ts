/** “Add a tool in ten minutes” of the root README, followed to the letter in a copy of this package. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { codeBlocks, section } from '../../../scripts/markdownCode.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const own = 'packages/tools-core'
const steps = codeBlocks(
  section(readFileSync(join(repository, 'README.md'), 'utf8'), 'Add a tool in ten minutes'),
)

describe('the guide to a new tool', () => {
  const root = mkdtempSync(join(tmpdir(), 'whittle-new-tool-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('ends with a tool that works, is tested, is typed and is on the list', () => {
    copyPackage(root)
    const [scaffold, engine, test, sample, ...rest] = steps
    expect(scaffold?.text).toMatch(/^node packages\/tools-core\/scripts\/newTool\.mjs /)
    expect(run('sh', ['-c', scaffold?.text ?? ''], root)).toContain('Written: ')
    const lint = () =>
      run(join(repository, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', own], root)
    lint()
    for (const [step, path] of [
      [engine, `${own}/src/rot13/rot13.ts`],
      [test, `${own}/src/rot13/rot13.test.ts`],
    ] as const) {
      expect(step?.lead).toContain(`\`${path}\`:`)
      expect(existsSync(join(root, path)), `the scaffold writes ${path}`).toBe(true)
      writeFileSync(join(root, path), step?.text ?? '')
    }
    expect(rest.map(({ info }) => info)).toEqual(['sh'])
    expect(existsSync(join(root, own, 'src/rot13/tool.ts'))).toBe(true)
    expect(sample?.lead).toContain('`e2e/support/converterSamples.ts`')
    const answer = run('node', ['--input-type=module', '-e', SAMPLE_ANSWER], join(root, own))
    expect(sample?.text.trim()).toBe(`'encoding/rot13': '${answer.trim()}',`)

    const bin = (name: string) => join(repository, own, 'node_modules/.bin', name)
    const tested = run(
      bin('vitest'),
      ['run', '--project', 'unit', 'src/rot13', 'src/registry/registry.test.ts'],
      join(root, own),
    )
    expect(tested).toMatch(/rot13\.test\.ts/)
    run(bin('tsc'), ['-p', 'tsconfig.pure.json'], join(root, own))
    lint()
  }, 180_000)
})

/** Runs in Node: the tool on its own sample. */
const SAMPLE_ANSWER = `
  const [tool] = (await import('./src/rot13/tool.ts')).rot13Tools
  const answer = await (await tool.load())(tool.samples[0], {})
  console.log(answer.value.text)
`

/** What the package's tests and types need, where they look for it. */
function copyPackage(root: string): void {
  const unwanted = /\/(node_modules|dist|bench|test-results|\.turbo)$/
  cpSync(join(repository, own), join(root, own), { recursive: true, filter: (path) => !unwanted.test(path) })
  cpSync(join(repository, 'scripts'), join(root, 'scripts'), { recursive: true })
  for (const file of ['tsconfig.base.json', 'biome.json', '.gitignore'])
    cpSync(join(repository, file), join(root, file))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  symlinkSync(join(repository, own, 'node_modules'), join(root, own, 'node_modules'), 'dir')
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}
