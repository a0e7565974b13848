import { tools } from '@whittle/tools-core'
import { pipelineFile, runPipeline } from '@whittle/tools-core/pipeline'
import { describe, expect, it } from 'vitest'
import { convertBytes } from './convertBytes.ts'

/** Each sample that the page of a tool offers, and the step that works on it. */
const samples = tools.flatMap(({ id, samples, sampleKey }) =>
  samples.map((sample, at) => {
    const step = { tool: id, options: sampleKey === undefined ? {} : { key: sampleKey } }
    return [id, at, sample, { version: 1, steps: [step] }] as const
  }),
)

describe('the samples of the pages', () => {
  /** Drawn at random, or, to be compressed, Base64 for typed text and bytes for a file. */
  const others = ['password', 'passphrase', 'id', 'password-hash', 'lorem-ipsum', 'compress']

  it.each(samples)('give %s, sample %i, the same from a file or a pipe', async (id, _, sample, pipeline) => {
    const made = await convertBytes({ kind: 'pipeline', pipeline }, [Buffer.from(sample)])
    const typed = await runPipeline(pipeline, sample)
    if (!made.ok || !typed.ok) throw new Error(JSON.stringify([made, typed]))
    expect(made.bytes.length).toBeGreaterThan(0)
    if (!others.includes(id))
      expect(Buffer.from(made.bytes)).toEqual(Buffer.from(pipelineFile(typed.value, pipeline).content))
  })
})
