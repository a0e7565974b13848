/** The tool of placeholder text, as a page runs it. */
import { showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { createLorem, type LoremOptions } from './loremIpsum.ts'

/** New text. */
export const convert: ToolEngine = async (_, { unit, count, start }) =>
  showText(
    await createLorem({
      unit: unit as NonNullable<LoremOptions['unit']>,
      count: Number(count),
      start: start === true ? 'usual' : 'random',
    }),
  )
