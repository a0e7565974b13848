/** Keeps the convention of CONTRIBUTING, “The skeleton of a tool”. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'

const FEATURES = import.meta.dirname

/** The tools of the site: the features with a state. */
const TOOLS = globSync('*/store.ts', { cwd: FEATURES }).map(dirname).sort()

function sourceOf(path: string): string {
  return readFileSync(`${FEATURES}/${path}`, 'utf8')
}

it('finds the tools of the site', () => {
  expect(TOOLS).toEqual([
    'color',
    'compiler',
    'converter',
    'cropper-demo',
    'differ',
    'image-batch',
    'image-editor',
    'image-to-video',
    'json',
    'pipeline',
    'regex',
  ])
})

it('every state changes only by the actions of its store', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: FEATURES, exclude: ['**/*.test.{ts,tsx}', '*/store.ts'] })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => sourceOf(file).includes('setState('))).toEqual([])
})

describe.each(TOOLS)('the workspace of %s', (tool) => {
  const source = sourceOf(`${tool}/workspace.ts`)

  it('is created from a store and its ports', () => {
    expect(source).toMatch(/^export interface Ports\b/m)
    expect(source).toMatch(
      /^export function createWorkspace\(\s*store: \w+,\s*(ports: Partial<Ports> = \{\}|\{[^}]*\}: Ports),?\s*\): Workspace/m,
    )
  })

  it('starts by connect(), which returns its end', () => {
    expect(source).toMatch(/^ {2}(readonly )?connect(\(\): \(\) => void|: \(\) => \(\) => void)$/m)
  })

  it('is the only file of its tool that names the ports of the browser', () => {
    const others = globSync(`${tool}/**/*.{ts,tsx}`, { cwd: FEATURES, exclude: [`${tool}/workspace.ts`] })
    expect(others.filter((file) => /\binterface Ports\b/.test(sourceOf(file)))).toEqual([])
  })
})
