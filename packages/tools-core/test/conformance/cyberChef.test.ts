/**
 * Recipes that CyberChef publishes with their inputs and outputs, in the tests of its own operations. The
 * table beside this file writes each as a pipeline of these tools; what goes in and what must come out, byte
 * for byte, is read from a checkout.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { type Pipeline, parsePipeline, pipelineFile, runPipeline } from '../../src/pipeline/index.ts'
import { unwrap } from '../results.ts'
import { checkoutOf, describeSuite, type SuiteCase } from './suite.ts'

/** A recipe written with these tools. */
interface Recipe {
  /** The file of CyberChef's tests, without its ending. */
  readonly file: string
  /** The name that the recipe has there. */
  readonly test: string
  readonly steps: Pipeline['steps']
}

/** A test as CyberChef writes it. */
interface Published {
  readonly name: string
  readonly input: string
  readonly expectedOutput: string
}

const RECIPES: readonly Recipe[] = JSON.parse(
  readFileSync(new URL('cyberChefRecipes.json', import.meta.url), 'utf8'),
)

it('has at least thirty recipes, of at least twenty tools', () => {
  const used = RECIPES.flatMap(({ steps }) => steps.map((step) => ('tool' in step ? step.tool : '')))
  expect(RECIPES.length).toBeGreaterThanOrEqual(30)
  expect(new Set(used).size).toBeGreaterThanOrEqual(20)
})

it.each(RECIPES)('$file, $test is a pipeline', ({ steps }) => {
  expect(parsePipeline({ version: 1, steps })).toMatchObject({ ok: true })
})

/**
 * The tests in some files of CyberChef's. They are run in a folder of their own, where the module with which
 * they register themselves only keeps them: CyberChef's own needs all of CyberChef.
 */
async function publishedTests(
  checkout: string,
  files: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Published[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const tests = join(folder, 'operations/tests')
  mkdirSync(tests, { recursive: true })
  mkdirSync(join(folder, 'lib'))
  const register = join(folder, 'lib/TestRegister.mjs')
  writeFileSync(
    register,
    'export const kept = []\nexport default { addTests: (tests) => void kept.push(...tests) }\n',
  )
  try {
    const { kept }: { kept: Published[] } = await import(pathToFileURL(register).href)
    const found = new Map<string, readonly Published[]>()
    for (const file of files) {
      const copy = join(tests, `${file}.mjs`)
      copyFileSync(join(checkout, 'tests/operations/tests', `${file}.mjs`), copy)
      await import(pathToFileURL(copy).href)
      found.set(file, kept.splice(0))
    }
    return found
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function casesOf(checkout: string): Promise<SuiteCase[]> {
  const published = await publishedTests(checkout, new Set(RECIPES.map(({ file }) => file)))
  return RECIPES.map(({ file, test, steps }) => ({
    name: `${file}: ${test}`,
    check: async () => {
      const theirs = published.get(file)?.find(({ name }) => name === test)
      if (theirs === undefined) throw new Error(`CyberChef has no test named ${test} in ${file}.mjs.`)
      const pipeline: Pipeline = { version: 1, steps }
      const { content } = pipelineFile(unwrap(await runPipeline(pipeline, theirs.input)), pipeline)
      expect(Buffer.from(content as string).toString()).toBe(theirs.expectedOutput)
    },
  }))
}

const checkout = checkoutOf('CyberChef')
describeSuite('CyberChef’s published recipes', checkout === undefined ? undefined : await casesOf(checkout))
