/**
 * Recipes as users of CyberChef write them, with inputs of our own: each title names their operations. What a
 * pipeline must give was written by another program, which stands beside it and is run again where it is
 * installed. Recipes that CyberChef itself publishes are in `conformance/cyberChef.test.ts`.
 */
import { readFileSync } from 'node:fs'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { describe, expect, it } from 'vitest'
import { type Pipeline, parsePipeline, pipelineFile, runPipeline } from '../src/pipeline/index.ts'
import { unwrap } from './results.ts'

interface Recipe {
  readonly title: string
  readonly input: string
  readonly steps: Pipeline['steps']
  readonly expected: string
  /** What Python does with the bytes `i`; `w` writes bytes. */
  readonly python?: string
  readonly shell?: string
}

const RECIPES: readonly Recipe[] = JSON.parse(
  readFileSync(new URL('pipelineRecipes.json', import.meta.url), 'utf8'),
)

const PYTHON = `import ast, base64, csv, datetime, gzip, hashlib, html, io, json, re, sys, tomllib
import urllib.parse, zlib, zoneinfo
i = sys.stdin.buffer.read()
w = sys.stdout.buffer.write
`

it('are at least thirty, of at least twenty tools', () => {
  const used = RECIPES.flatMap(({ steps }) => steps.map((step) => ('tool' in step ? step.tool : '')))
  expect(RECIPES.length).toBeGreaterThanOrEqual(30)
  expect(new Set(used).size).toBeGreaterThanOrEqual(20)
})

describe.each(RECIPES)('$title', ({ input, steps, expected, python, shell = '' }) => {
  const pipeline: Pipeline = { version: 1, steps }

  it.each([
    ['text', input],
    ['bytes', new TextEncoder().encode(input)],
  ])('gives the bytes of the other program from %s', async (_, given) => {
    expect(unwrap(parsePipeline(pipeline))).toEqual(pipeline)
    const { content } = pipelineFile(unwrap(await runPipeline(pipeline, given)), pipeline)
    expect(Buffer.from(content as string).toString('hex')).toBe(Buffer.from(expected).toString('hex'))
  })

  it.runIf(hasPrograms('python3', 'openssl', 'jq'))('is what the other program gives', () => {
    const made =
      python === undefined
        ? runProgram('sh', ['-c', shell], { input })
        : runProgram('python3', ['-c', PYTHON + python], { input })
    expect(made.toString()).toBe(expected)
  })
})
