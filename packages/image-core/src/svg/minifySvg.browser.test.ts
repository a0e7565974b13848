import { describe, expect, inject, it } from 'vitest'
import { DRAWINGS } from '../../test/svgMaterial.ts'
import { renderSvg } from '../browser/svg.ts'
import { minifySvg, optimizeSvg } from './index.ts'
import { isSameDrawing } from './sameDrawing.ts'

/** The files of an icon set, for the full run. */
const FLAGS = import.meta.glob<string>('../../node_modules/flag-icons/flags/{1x1,4x3}/*.svg', {
  query: '?raw',
  import: 'default',
})

async function looksTheSame(one: string, other: string): Promise<boolean> {
  for (const scale of [1, 4])
    if (!isSameDrawing(await renderSvg(one, scale), await renderSvg(other, scale))) return false
  return true
}

describe('minifySvg', () => {
  it.each(Object.entries(DRAWINGS))('makes a drawing smaller that looks the same: %s', async (_, svg) => {
    const made = await minifySvg(svg, { render: renderSvg })
    expect(made.svg.length).toBeLessThan(svg.length)
    expect(await looksTheSame(svg, made.svg)).toBe(true)
  })

  it('gives more digits to the step that would show, and keeps what the others save', async () => {
    const svg = DRAWINGS.tiny as string
    expect(await looksTheSame(svg, await optimizeSvg(svg))).toBe(false)
    const { refined, switchedOff } = await minifySvg(svg, { render: renderSvg })
    expect([...refined, ...switchedOff]).toEqual(['convertPathData'])
  })

  it('says what is wrong with a file that cannot be drawn', async () => {
    await expect(minifySvg('<svg', { render: renderSvg })).rejects.toMatchObject({ code: 'svg-unparseable' })
  })

  it.runIf(inject('isFullRun'))(
    'keeps 90 % of what SVGO saves over an icon set, and no pixel changes',
    async () => {
      const files = Object.values(FLAGS)
      expect(files.length).toBeGreaterThanOrEqual(300)
      const bytes = { before: 0, svgo: 0, made: 0 }
      const different: string[] = []
      for (const [name, load] of Object.entries(FLAGS)) {
        const svg = await load()
        const made = await minifySvg(svg, { render: renderSvg })
        bytes.before += svg.length
        bytes.svgo += (await optimizeSvg(svg)).length
        bytes.made += made.svg.length
        if (!(await looksTheSame(svg, made.svg))) different.push(name)
      }
      console.info(bytes)
      expect(different).toEqual([])
      expect(bytes.before - bytes.made).toBeGreaterThanOrEqual(0.9 * (bytes.before - bytes.svgo))
    },
  )
})
