import type { PipelineStep } from '@whittle/tools-core/pipeline'
import { describe, expect, it } from 'vitest'
import {
  countSteps,
  hasRoom,
  hasSecretInput,
  hasSecretOption,
  isGenerator,
  listSteps,
  moveStep,
  pipelineOf,
  stepTitle,
  takesTwo,
  unpackStep,
  withInput,
  withOff,
  withOptions,
} from './steps.ts'

const DECODE: PipelineStep = { tool: 'base64-decode' }
const FORMAT: PipelineStep = { tool: 'json-format' }
const CSV: PipelineStep = { tool: 'json-to-csv' }
const NESTED: PipelineStep = { pipeline: { version: 1, name: 'Both', steps: [DECODE, FORMAT] } }

describe('the steps', () => {
  const listed = listSteps([DECODE, FORMAT, CSV], 1)
  const idsAfter = (id: number, to: number) => moveStep(listed, id, to).map((each) => each.id)

  it('are numbered, and give the pipeline of them', () => {
    expect(listed.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(pipelineOf(listed, '  CSV ')).toEqual({ version: 1, name: 'CSV', steps: [DECODE, FORMAT, CSV] })
    expect(pipelineOf(listed, ' ')).toEqual({ version: 1, steps: [DECODE, FORMAT, CSV] })
  })

  it('move to an index, and not beyond an end', () => {
    expect(idsAfter(1, 2)).toEqual([2, 3, 1])
    expect(idsAfter(3, 0)).toEqual([3, 1, 2])
    expect(idsAfter(1, -1)).toEqual([1, 2, 3])
    expect(idsAfter(2, 9)).toEqual([1, 3, 2])
    expect(moveStep(listed, 7, 0)).toBe(listed)
    expect(moveStep(listed, 2, 1)).toBe(listed)
  })

  it('are switched off, given one of two inputs, and given options without their defaults', () => {
    expect(withOff(DECODE, true)).toEqual({ tool: 'base64-decode', off: true })
    expect(withOff(withOff(DECODE, true), false)).toEqual(DECODE)
    expect(withInput(DECODE, 2)).toEqual({ tool: 'base64-decode', input: 2 })
    expect(withInput(withInput(DECODE, 2), undefined)).toEqual(DECODE)
    expect(withOptions(FORMAT, { indent: '4', format: 'json' })).toEqual({
      tool: 'json-format',
      options: { indent: '4' },
    })
    expect(withOptions(FORMAT, { indent: '2' })).toEqual(FORMAT)
    expect(withOptions(NESTED, { indent: '2' })).toBe(NESTED)
  })

  it('are counted with those of pipelines, up to the limit', () => {
    expect(countSteps([NESTED, CSV])).toBe(4)
    const ninetyNine = listSteps(
      Array.from({ length: 99 }, () => CSV),
      1,
    )
    expect(hasRoom(ninetyNine, [CSV])).toBe(true)
    expect(hasRoom(ninetyNine, [NESTED])).toBe(false)
  })

  it('of a pipeline take its place, and what holds for it holds for them', () => {
    const steps = listSteps([CSV, withOff(NESTED, true), CSV], 1)
    expect(unpackStep(steps, 2, 10).map(({ step }) => step)).toEqual([
      CSV,
      withOff(DECODE, true),
      withOff(FORMAT, true),
      CSV,
    ])
    const second = listSteps([withInput(NESTED, 2)], 1)
    expect(unpackStep(second, 1, 10).map(({ step }) => step)).toEqual([
      withInput(DECODE, 2),
      withInput(FORMAT, 2),
    ])
    expect(unpackStep(steps, 1, 10)).toBe(steps)
  })

  it('have titles, also where a pipeline has no name', () => {
    expect([DECODE, NESTED, { pipeline: { version: 1, steps: [] } } as const].map(stepTitle)).toEqual([
      'Base64 decode',
      'Both',
      'Pipeline without a name',
    ])
  })

  it('say whether they need two inputs, or none', () => {
    expect(takesTwo([DECODE])).toBe(false)
    expect(takesTwo([DECODE, { tool: 'diff' }])).toBe(true)
    expect(takesTwo([withInput(DECODE, 2)])).toBe(true)
    expect(takesTwo([{ pipeline: { version: 1, steps: [{ tool: 'join' }] } }])).toBe(true)
    expect(isGenerator([{ tool: 'password' }])).toBe(true)
    expect(isGenerator([withOff({ tool: 'password' }, true), DECODE])).toBe(false)
    expect(isGenerator([])).toBe(false)
  })

  it('say whether an input or an option is a secret, also in a pipeline and where they are off', () => {
    expect(hasSecretInput([DECODE])).toBe(false)
    expect(hasSecretInput([withOff({ tool: 'jwt-decode' }, true)])).toBe(true)
    const hmac: PipelineStep = { tool: 'hmac', options: { key: 's' } }
    expect(hasSecretOption([{ tool: 'hmac' }])).toBe(false)
    expect(hasSecretOption([{ pipeline: { version: 1, steps: [hmac] } }])).toBe(true)
  })
})
