import type { Pipeline } from '@whittle/tools-core/pipeline'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedPipelines, storePipelines } from '../../lib/device/keptPipelines.ts'
import { exportedPipelines, forgetPipeline, importPipelines, keepPipeline, keptPipelines } from './keeping.ts'
import { linkContent, readLink } from './pipelineLink.ts'

const CSV: Pipeline = { version: 1, name: 'CSV', steps: [{ tool: 'json-to-csv' }] }
const SIGNED: Pipeline = {
  version: 1,
  name: 'Signed',
  steps: [{ tool: 'hmac', options: { key: 'hunter2', algorithm: 'md5' } }],
}

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
})

function names(): readonly string[] {
  return keptPipelines().map(({ name }) => name)
}

describe('kept pipelines', () => {
  it('are listed by name, replaced under the same one, and removed', () => {
    keepPipeline(SIGNED)
    keepPipeline(CSV)
    keepPipeline({ ...CSV, steps: [] })
    expect(names()).toEqual(['CSV', 'Signed'])
    expect(keptPipelines()[0]?.pipeline.steps).toEqual([])
    forgetPipeline('CSV')
    expect(names()).toEqual(['Signed'])
  })

  it('never hold a secret, nor does an export or a link', () => {
    keepPipeline(SIGNED)
    const texts = [
      JSON.stringify(storedPipelines()),
      exportedPipelines(),
      JSON.stringify(linkContent({ pipeline: SIGNED })),
    ]
    for (const text of texts) {
      expect(text).toContain('md5')
      expect(text).not.toContain('hunter2')
    }
  })

  it('of a newer version stay stored, though they cannot be listed', () => {
    const newer = { version: 9, name: 'Later', steps: [] }
    storePipelines([newer])
    keepPipeline(CSV)
    expect(names()).toEqual(['CSV'])
    expect(storedPipelines()).toContainEqual(newer)
  })
})

describe('a file of pipelines', () => {
  it('is read by another browser, and again without doubling', () => {
    keepPipeline(CSV)
    keepPipeline(SIGNED)
    const file = exportedPipelines()
    storePipelines([])
    expect(importPipelines(file)).toEqual({ ok: true, added: 2, same: 0 })
    expect(importPipelines(file)).toEqual({ ok: true, added: 0, same: 2 })
    expect(names()).toEqual(['CSV', 'Signed'])
  })

  it('never replaces a kept pipeline of the same name', () => {
    keepPipeline({ ...CSV, steps: [{ tool: 'hash' }] })
    expect(importPipelines(JSON.stringify(CSV))).toEqual({ ok: true, added: 1, same: 0 })
    expect(names()).toEqual(['CSV', 'CSV (2)'])
  })

  it.each([
    ['no JSON', 'This file is not JSON.'],
    ['[1]', 'This file holds no pipelines.'],
    ['{"format":"whittle-settings","version":1}', 'This file holds no pipelines.'],
    ['{"format":"whittle-pipelines","version":2,"pipelines":[]}', 'newer version'],
    [
      '{"version":1,"name":"Odd","steps":[{"tool":"hash"},{"tool":"nope"}]}',
      '“Odd” cannot be read. Step 2: There is no tool',
    ],
  ])('is refused as a whole: %s', (text, why) => {
    const imported = importPipelines(text)
    expect(imported.ok ? '' : imported.message).toContain(why)
    expect(names()).toEqual([])
  })
})

describe('a link', () => {
  it('carries the pipeline, and the inputs where they are given', () => {
    const alone = linkContent({ pipeline: CSV })
    expect(alone).not.toHaveProperty('input')
    expect(readLink(alone)).toEqual({ pipeline: CSV })
    expect(readLink(linkContent({ pipeline: CSV, input: 'a', second: 'b' }))).toEqual({
      pipeline: CSV,
      input: 'a',
      second: 'b',
    })
    expect(readLink({ settings: {} })).toBeUndefined()
  })

  it('of the first version opens for good', () => {
    const pipeline =
      '{"version":1,"name":"Old","steps":[{"tool":"base64-decode","options":{"mode":"strict"}},{"tool":"json-format","off":true},{"pipeline":{"version":1,"steps":[{"tool":"hash"}]},"input":1}]}'
    expect(readLink({ settings: { pipeline }, input: 'e30=' })).toEqual({
      pipeline: {
        version: 1,
        name: 'Old',
        steps: [
          { tool: 'base64-decode', options: { mode: 'strict' } },
          { tool: 'json-format', off: true },
          { pipeline: { version: 1, steps: [{ tool: 'hash' }] }, input: 1 },
        ],
      },
      input: 'e30=',
    })
  })

  it('never sets a secret, and says which step it cannot open', () => {
    const open = (pipeline: object) => readLink({ settings: { pipeline: JSON.stringify(pipeline) } })
    expect(open(SIGNED)?.pipeline.steps).toEqual([{ tool: 'hmac', options: { algorithm: 'md5' } }])
    expect(() =>
      open({ version: 1, steps: [{ tool: 'hash' }, { tool: 'hash', options: { salt: '1' } }] }),
    ).toThrow(/Step 2: .*has no option “salt”/)
  })
})
