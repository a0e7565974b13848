import { describe, expect, it } from 'vitest'
import { unwrap } from '../../test/results.ts'
import { readOptions, tools } from '../index.ts'
import {
  findStepTool,
  formatPipeline,
  inputOf,
  MAX_PIPELINE_DEPTH,
  MAX_STEPS,
  type Pipeline,
  type PipelineFailure,
  type PipelineStep,
  parsePipeline,
  runPipeline,
  type StepResult,
  stepTools,
} from './index.ts'

function pipeline(...steps: PipelineStep[]): Pipeline {
  return { version: 1, steps }
}

async function outputOf(steps: readonly PipelineStep[], input: string | Uint8Array | readonly string[]) {
  return inputOf(unwrap(await runPipeline(pipeline(...steps), input)))
}

function errorsOf(result: PipelineFailure | { readonly ok: true }) {
  if (result.ok) throw new Error('This is no failure.')
  return result.errors
}

describe('parsePipeline', () => {
  it('reads a pipeline from text, bytes or a value', () => {
    const text = '{"version":1,"name":"Token","steps":[{"tool":"base64-decode"}]}'
    const expected = { version: 1, name: 'Token', steps: [{ tool: 'base64-decode' }] }
    expect(unwrap(parsePipeline(text))).toEqual(expected)
    expect(unwrap(parsePipeline(new TextEncoder().encode(text)))).toEqual(expected)
    expect(unwrap(parsePipeline(JSON.parse(text)))).toEqual(expected)
  })

  it('resolves aliases of tools, so that a renamed tool still opens, and drops what is the default', () => {
    const alias = tools.find(({ id }) => id === 'slug')?.aliases[0]
    const json = { version: 1, steps: [{ tool: alias }, { tool: 'json-format', options: { indent: '2' } }] }
    expect(unwrap(parsePipeline(json)).steps).toEqual([{ tool: 'slug' }, { tool: 'json-format' }])
  })

  it('reports everything that is wrong, each with the number of its step', () => {
    const json = {
      version: 1,
      steps: [
        { tool: 'nothing-like-this' },
        { tool: 'json-format', options: { indent: '3', colour: 'red' } },
        { pipeline: { version: 1, steps: [{ tool: 'slug' }, { tool: 'other' }] } },
        { tool: 'slug', input: 3, when: 'later' },
        7,
      ],
    }
    expect(errorsOf(parsePipeline(json))).toMatchObject([
      { code: 'unknown-tool', step: 1, message: 'Step 1: There is no tool “nothing-like-this”.' },
      {
        code: 'invalid-option',
        step: 2,
        option: 'indent',
        message: 'Step 2: “indent” of Format JSON is one of 2, 4, 8, tab, 0, not “3”.',
      },
      {
        code: 'invalid-option',
        step: 2,
        option: 'colour',
        message: 'Step 2: Format JSON has no option “colour”; it has indent, format, roots.',
      },
      { code: 'unknown-tool', step: 3, path: [3, 2], message: 'Step 3.2: There is no tool “other”.' },
      { code: 'invalid-pipeline', step: 4 },
      { code: 'invalid-pipeline', step: 4 },
      { code: 'invalid-pipeline', step: 5, message: 'Step 5: A step is an object, not a number.' },
    ])
  })

  it.each([
    ['[1]', 'A pipeline is an object, not an array.'],
    ['{"steps":[]}', 'A pipeline says its version: “version”: 1.'],
    [
      '{"version":2,"steps":[]}',
      'This pipeline is of version 2; only version 1 can be read here. Open it with a newer version of the program.',
    ],
    ['{"version":1}', '“steps” is a list of steps, not undefined.'],
    ['{"version":1,"steps":[],"name":1}', 'The name of a pipeline is a text, not a number.'],
  ])('refuses %s', (json, message) => {
    expect(errorsOf(parsePipeline(json))).toEqual([{ code: 'invalid-pipeline', message }])
  })

  it('says where the JSON itself is wrong', () => {
    expect(errorsOf(parsePipeline('{"version":1,,}'))[0]).toMatchObject({ line: 1, column: 13 })
  })

  it('has limits for steps and for depth', () => {
    const steps = Array.from({ length: MAX_STEPS + 5 }, () => ({ tool: 'slug' }))
    expect(errorsOf(parsePipeline({ version: 1, steps }))).toMatchObject([
      { code: 'invalid-pipeline', message: 'A pipeline has at most 100 steps.' },
    ])
    let deep: Pipeline = pipeline({ tool: 'slug' })
    for (let depth = 1; depth < MAX_PIPELINE_DEPTH; depth += 1) deep = pipeline({ pipeline: deep })
    expect(parsePipeline(deep).ok).toBe(true)
    expect(errorsOf(parsePipeline(pipeline({ pipeline: deep })))).toMatchObject([
      { code: 'invalid-pipeline' },
    ])
  })
})

describe('formatPipeline', () => {
  it('writes what parsePipeline reads', () => {
    const own = pipeline(
      { tool: 'base64-decode', options: { mode: 'strict' }, off: true },
      { pipeline: pipeline({ tool: 'slug' }), input: 2 },
    )
    expect(unwrap(parsePipeline(formatPipeline(own)))).toEqual(own)
  })

  it('leaves out secrets, also in a pipeline in a step', () => {
    const signing: PipelineStep = { tool: 'hmac', options: { key: 'do not tell', algorithm: 'sha512' } }
    const text = formatPipeline(pipeline(signing, { pipeline: pipeline(signing) }))
    expect(text).not.toContain('do not tell')
    expect(text).toContain('sha512')
  })
})

describe('runPipeline', () => {
  it('passes what a step makes to the next, text and bytes as they are', async () => {
    const steps = [
      { tool: 'base64-decode' },
      { tool: 'json-query', options: { path: '$.b', show: 'lines' } },
      { tool: 'text-clean' },
    ]
    expect(await outputOf(steps, 'eyJhIjogMSwgImIiOiBbMS4wMCwgMl19')).toBe('[1.00, 2]\n')
    const bytes = await outputOf(
      [{ tool: 'compress' }, { tool: 'decompress' }],
      new Uint8Array([0, 255, 128]),
    )
    expect(bytes).toEqual(new Uint8Array([0, 255, 128]))
  })

  it('passes a table as its value where it has one row, else as JSON', () => {
    const row = (name: string, value: string) => ({ name, value })
    expect(inputOf({ kind: 'table', rows: [row('Size', '1 kB')] })).toBe('1 kB')
    expect(
      JSON.parse(String(inputOf({ kind: 'table', rows: [row('a', '1'), row('b', '2'), row('a', '3')] }))),
    ).toEqual({ a: ['1', '3'], b: '2' })
  })

  it('returns its input where there is no step, or each is off', async () => {
    expect(await outputOf([], 'same')).toBe('same')
    expect(await outputOf([{ tool: 'url-encode', off: true }], 'a b')).toBe('a b')
  })

  it('formats both inputs, then compares them', async () => {
    const steps = [{ tool: 'json-sort' }, { tool: 'diff', options: { context: 0 } }]
    const patch = await outputOf(steps, ['{"b":1,"a":2}', '{"a":3,"b":1}'])
    expect(patch).toBe(
      'diff --git a/text b/text\n--- a/text\n+++ b/text\n@@ -2 +2 @@\n-  "a": 2,\n+  "a": 3,\n',
    )
  })

  it('prepares each input in its own way', async () => {
    const steps = [
      { tool: 'base64-decode', input: 1 },
      {
        pipeline: pipeline({ tool: 'url-decode' }, { tool: 'case-convert', options: { to: 'upper' } }),
        input: 2,
      },
      { tool: 'join', options: { between: 'comma' } },
    ]
    expect(await outputOf(steps, ['Zm9v', 'b%61r'])).toBe('foo,BAR')
  })

  it('reports each step’s result as it comes, and returns them all', async () => {
    const seen: StepResult[] = []
    const run = await runPipeline(
      pipeline({ tool: 'url-decode' }, { pipeline: pipeline({ tool: 'slug' }) }),
      'Caf%C3%A9%20Noir',
      { onStep: (result) => seen.push(result) },
    )
    expect(seen.map(({ path, result }) => [path, result.ok && inputOf(result.value)])).toEqual([
      [[1], 'Café Noir'],
      [[2, 1], 'cafe-noir'],
    ])
    expect(run.steps).toEqual(seen)
  })

  it('ends at the first error, which names its step and has its place in that step’s input', async () => {
    const run = await runPipeline(
      pipeline({ tool: 'base64-decode' }, { tool: 'json-format' }, { tool: 'slug' }),
      'eyJhIjoxLH0=',
    )
    expect(errorsOf(run)[0]).toMatchObject({ step: 2, path: [2], line: 1, column: 7 })
    expect(errorsOf(run)[0]).toMatchObject({ message: expect.stringMatching(/^Step 2, Format JSON: /) })
    expect(run.steps).toHaveLength(2)
  })

  it('collects the notes of all steps', async () => {
    const run = await runPipeline(pipeline({ tool: 'slug' }, { tool: 'base64-decode' }), 'Zm9')
    if (!run.ok) throw new Error(run.errors[0]?.message)
    expect(run.notes).toMatchObject([
      { code: 'leftover-bits', step: 2 },
      { code: 'not-text', step: 2 },
    ])
  })

  it('says what a pipeline of two inputs lacks', async () => {
    expect(errorsOf(await runPipeline(pipeline({ tool: 'diff' }), 'one'))).toMatchObject([
      { code: 'needs-two-inputs', message: 'Step 1: Compare texts takes two inputs, and there is one.' },
    ])
    expect(errorsOf(await runPipeline(pipeline({ tool: 'slug' }), ['a', 'b']))).toMatchObject([
      { code: 'two-outputs' },
    ])
    expect(errorsOf(await runPipeline(pipeline(), ['a', 'b', 'c']))).toMatchObject([
      { code: 'invalid-input' },
    ])
  })

  it('throws the reason of a signal, before the next step', async () => {
    const stop = new AbortController()
    const run = runPipeline(pipeline({ tool: 'slug' }, { tool: 'slug' }), 'a', {
      signal: stop.signal,
      onStep: () => stop.abort(new Error('Enough')),
    })
    await expect(run).rejects.toThrow('Enough')
  })

  it.each([null, 7, [null]])('answers %j as input with an error', async (input) => {
    expect(errorsOf(await runPipeline(pipeline(), input as never))).toMatchObject([{ code: 'invalid-input' }])
  })
})

describe('the tools of steps', () => {
  it('have ids that no other has', () => {
    const ids = stepTools.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const aliases = tools.flatMap((tool) => tool.aliases)
    expect(ids.slice(tools.length).filter((id) => aliases.includes(id))).toEqual([])
  })

  it.each(tools.map((tool) => [tool.id, tool] as const))(
    '%s answers its sample as a step, where it does alone',
    async (id, tool) => {
      const sample = tool.samples[0] ?? ''
      const cheap = readOptions(tool, id === 'password-hash' ? { memory: 1, passes: 1 } : {}).values
      const alone = await (await tool.load())(sample, cheap)
      const run = await runPipeline(pipeline({ tool: id, options: cheap }), sample)
      expect(run.ok).toBe(alone.ok)
      if (run.ok) expect(String(inputOf(run.value))).toMatch(/\S/)
      else expect(run.errors[0]?.code).toBe(alone.ok ? '' : alone.errors[0]?.code)
    },
  )

  it.each(stepTools.slice(tools.length).map((tool) => [tool.id, tool] as const))(
    '%s runs',
    async (id, tool) => {
      const inputs: Readonly<Record<string, readonly string[]>> = {
        'patch-apply': ['a\n', '@@ -1 +1 @@\n-a\n+b\n'],
        'json-repair': ["{a: 'b'}"],
        'json-schema': ['{"a":1}', '{"required":["a"]}'],
      }
      const input = inputs[id] ?? (tool.loadPair === undefined ? ['{"b":1,"a":[2]}'] : ['{"a":1}', '{"a":2}'])
      expect(findStepTool(id)).toBe(tool)
      const run = unwrap(await runPipeline(pipeline({ tool: id }), input))
      expect(String(inputOf(run))).toMatch(/\S/)
    },
  )
})

describe('checks of JSON', () => {
  it('pass on what is valid, byte for byte, and name what is not with its place', async () => {
    const text = '{"a": 1.0}\n'
    expect(inputOf(unwrap(await runPipeline(pipeline({ tool: 'json-validate' }), text)))).toBe(text)
    const wrong = await runPipeline(pipeline({ tool: 'json-validate' }), '{"a": 1,}')
    expect(errorsOf(wrong)).toMatchObject([{ code: 'trailing-comma', line: 1, column: 8 }])
  })

  it('find what does not match a schema, at its place in the document', async () => {
    const schema = '{"properties":{"a":{"type":"number"}},"required":["b"]}'
    const check = pipeline({ tool: 'json-schema' })
    expect(inputOf(unwrap(await runPipeline(check, ['{"a":1,"b":0}', schema])))).toBe('{"a":1,"b":0}')
    const errors = errorsOf(await runPipeline(check, ['{\n"a":"1"}', schema]))
    expect(errors).toMatchObject([
      { code: 'schema-mismatch', line: 1, column: 1 },
      { code: 'schema-mismatch', line: 2, column: 5, message: expect.stringContaining("$['a']") },
    ])
  })

  it('say what is wrong with the schema itself, without a place in the document', async () => {
    const [error] = errorsOf(await runPipeline(pipeline({ tool: 'json-schema' }), ['{}', '{"type":"strin"}']))
    expect(error).toMatchObject({
      code: 'invalid-keyword',
      message: expect.stringContaining('In the schema'),
    })
    expect(error).not.toHaveProperty('offset')
    const odd = await runPipeline(pipeline({ tool: 'json-schema' }), ['{}', '{"typ":"string"}'])
    expect(odd.ok && odd.notes).toMatchObject([{ code: 'unknown-keyword' }])
  })
})

describe('pipelines of earlier versions', () => {
  // Pipelines as people store them in links and files: a line is never changed, only added.
  it.each([
    [
      '{"version":1,"steps":[{"tool":"base64-decode"},{"tool":"json-format"}]}',
      'eyJhIjoxfQ==',
      '{\n  "a": 1\n}',
    ],
    [
      '{"version":1,"name":"Titles","steps":[{"tool":"text-lines","options":{}},{"tool":"case-convert","options":{"to":"upper"},"off":true},{"tool":"slug"}]}',
      'Ten Things',
      'ten-things',
    ],
    [
      '{"version":1,"steps":[{"pipeline":{"version":1,"steps":[{"tool":"url-decode","input":2}]}},{"tool":"join","options":{"between":"tab"}}]}',
      ['a', 'b%20c'],
      'a\tb c',
    ],
  ])('%s still opens and does the same', async (json, input, output) => {
    const run = await runPipeline(unwrap(parsePipeline(json)), input)
    expect(inputOf(unwrap(run))).toBe(output)
  })
})
