/** The workflow that publishes: what the registry's provenance needs, and nothing that could publish more. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { yamlToJson } from '../../packages/tools-core/src/data/yaml/index.ts'
import { readPublisher } from '../packaging/publisher.mjs'
import { ROOT } from '../toolchain.mjs'

const converted = yamlToJson(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8'))
if (!converted.ok) throw new Error(converted.errors[0]?.message)
const workflow = JSON.parse(converted.value)
const job = workflow.jobs.publish

it('is started by hand, and its only job may sign and read', () => {
  expect(workflow.on).toBe('workflow_dispatch')
  expect(workflow.permissions).toEqual({})
  expect(Object.keys(workflow.jobs)).toEqual(['publish'])
  expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  expect(readPublisher(ROOT).provenance).toBe(true)
})

it('publishes last, after all tests, with commands that are there', () => {
  const commands: string[] = job.steps.flatMap(({ run }: { run?: string }) => run ?? [])
  expect(commands).toEqual(['.ci/run', 'npm run release'])
  expect(existsSync(join(ROOT, '.ci/run')) && (statSync(join(ROOT, '.ci/run')).mode & 0o111) > 0).toBe(true)
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(scripts).toHaveProperty('release')
})

it('has no stored token', () => {
  expect(converted.ok && converted.value).not.toMatch(/secrets|TOKEN/)
})
