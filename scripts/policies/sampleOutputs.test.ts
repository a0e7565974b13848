/**
 * What the tests in browsers expect of each tool's sample is what its engine makes of it here. The browsers
 * convert a part of the samples each; this finds at once which of them has changed.
 */
import { expect, it } from 'vitest'
import { shownText } from '../../apps/web/app/features/converter/outputText.ts'
import { SAMPLE_KEY, SAMPLE_OUTPUTS, WITHOUT_INPUT } from '../../e2e/support/converterSamples.ts'
import { defaultOptions } from '../../packages/tools-core/src/index.ts'
import { tools } from '../../packages/tools-core/src/tools.ts'

const found = tools.filter(({ group, id }) => `${group}/${id}` in SAMPLE_OUTPUTS)

it('every sample with an output belongs to a tool', () => {
  expect(found.length).toBe(Object.keys(SAMPLE_OUTPUTS).length)
})

it.each(found.map((tool) => [`${tool.group}/${tool.id}`, tool] as const))(
  '%s makes of its sample what the browsers’ tests expect',
  async (path, tool) => {
    const engine = await tool.load()
    const options = defaultOptions(tool)
    const key = 'key' in options && !WITHOUT_INPUT.has(path) ? { key: SAMPLE_KEY } : {}
    const result = await engine(tool.samples[0] ?? '', { ...options, ...key })
    if (!result.ok) throw new Error(result.errors[0]?.message)
    // The field on the page has only line feeds.
    const text = shownText(tool.id, result.value)?.replaceAll('\r\n', '\n')
    const expected = SAMPLE_OUTPUTS[path]
    if (expected instanceof RegExp) expect(text).toMatch(expected)
    else expect(text).toBe(expected)
  },
)
