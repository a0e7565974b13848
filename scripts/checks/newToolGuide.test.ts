/** Follows `docs/adding-a-tool.md` to the letter, in a copy of the repository. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRepository, newToolGuide, writeSteps } from '../testing/newToolGuide.ts'

const own = 'packages/tools-core'
const guide = newToolGuide()
const { scaffold, written, sample, commands } = guide

describe('the guide to a new tool', { timeout: 180_000 }, () => {
  let root: string
  beforeAll(() => {
    root = copyRepository()
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('begins with a scaffold that passes the linter', () => {
    expect(scaffold).toMatch(/^node packages\/tools-core\/scripts\/newTool\.mjs /)
    expect(run('sh', ['-c', scaffold], root)).toContain('Written: ')
    lint()
  })

  it('ends with a tool that works, is tested and typed, and is listed', () => {
    writeSteps(root, guide)
    expect(written.map(({ path }) => path)).toEqual([
      `${own}/src/encoding/rot31/rot31.ts`,
      `${own}/src/encoding/rot31/rot31.test.ts`,
    ])
    expect(sample).toBe(`'encoding/rot31': '${node(SAMPLE_ANSWER, own)}',`)
    const tested = run(
      bin('vitest'),
      [
        'run',
        '--project',
        'unit',
        'src/encoding/rot31',
        'src/tools.test.ts',
        'test/wrongInput.test.ts',
        '-t',
        '[Rr]ot31|the list of tools',
      ],
      join(root, own),
    )
    expect(tested).toMatch(/rot31\.test\.ts/)
    run(bin('tsc'), ['-p', 'tsconfig.pure.json'], join(root, own))
    lint()
  })

  // It builds the package, which takes too long for every run.
  it.runIf(process.env.WHITTLE_FULL)('stays within the size budgets, and is in the README', () => {
    run(bin('tsup'), [], join(root, own))
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/size-limit'), ['--json'], {
      cwd: join(root, own),
      encoding: 'utf8',
    })
    const measured: readonly { name: string; passed: boolean }[] = JSON.parse(stdout)
    const passed = measured.flatMap((each) => (each.passed ? [each.name] : []))
    expect(passed).toEqual(expect.arrayContaining(['.', 'pipeline', 'groups/encoding', 'rot31']))
    run(bin('vitest'), ['run', '--project', 'dist', 'readme', '-t', 'row'], join(root, own))
  })

  it('leads to a page of the site at the address it names, rendered by the routes of the site', () => {
    const { page, route } = JSON.parse(node(PAGE_AND_ROUTE, 'apps/web'))
    expect(commands).toContain(`http://localhost:5173${page.path}`)
    expect(page).toMatchObject({ path: '/converter/encoding/rot31', name: 'ROT31' })
    expect(route).toMatchObject({
      path: 'converter/encoding/rot31',
      file: expect.stringMatching(/\brot31\.tsx$/),
    })
  })

  function lint(): void {
    run(join(root, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', own], root)
  }

  function bin(name: string): string {
    return join(root, own, 'node_modules/.bin', name)
  }

  /** What a module prints when Node runs it in a folder of the copy, with the packages from source. */
  function node(module: string, folder: string): string {
    const args = ['--conditions=@whittle/source', '--input-type=module', '-e', module]
    return run('node', args, join(root, folder)).trim()
  }
})

/** Runs in Node: the tool on its own sample. */
const SAMPLE_ANSWER = `
  const [tool] = (await import('./src/encoding/rot31/tool.ts')).rot31Tools
  const answer = await (await tool.load())(tool.samples[0], {})
  console.log(answer.value.text)
`

/** Runs in Node: what the site's page table and its routes have of the tool. */
const PAGE_AND_ROUTE = `
  const { pages } = await import('./app/pages/pages.ts')
  const [frame] = (await import('./app/routes.ts')).default
  const page = pages.find(({ path }) => path.endsWith('/rot31'))
  console.log(JSON.stringify({ page, route: frame.children.find(({ id }) => id === page.path.slice(1)) }))
`

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}
