/**
 * Each tool has one name and one spelling of it, wherever the site mentions it: in menus, titles, headings,
 * the palette, the FAQ, the articles and the messages.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { IMAGE_EDITOR_COPY } from '../../apps/web/app/content/imageEditor.ts'
import { IMAGE_TO_VIDEO_COPY } from '../../apps/web/app/content/imageToVideo.ts'
import { ownPages } from '../../apps/web/app/pages/ownPages.ts'
import { tools } from '../../packages/tools-core/src/tools.ts'
import { ROOT } from '../toolchain.mjs'
import { visibleTexts } from './visibleTexts.ts'

const ownTools = ownPages.filter(({ kind }) => kind === 'tool')
const ownNames = ownTools.map(({ name }) => name)
/** Tools that the header leads to through its menu of all tools: its row has no room for more links. */
const IN_MENU_ONLY: ReadonlySet<string> = new Set(['/image-batch', '/pipeline'])
/** A name of one word is an ordinary word as well. */
const converterNames = tools.map(({ title }) => title).filter((title) => title.includes(' '))

/** What people type into the search, all in lower case, is no text that the site shows. */
const shown = visibleTexts().filter(({ text }) => text !== text.toLowerCase())

/** The spellings of a name in the texts, with the file of each. */
function spellingsOf(name: string): readonly (readonly [spelling: string, file: string])[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`(?<![\\p{L}/-])${escaped}(?![\\p{L}])`, 'giu')
  return shown.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([spelling]) => [spelling, file] as const),
  )
}

it('the site’s own tools have names in capitals, and are nowhere spelled otherwise', () => {
  const others = ownNames.flatMap((name) => spellingsOf(name).filter(([spelling]) => spelling !== name))
  expect(others).toEqual([])
})

it('the video maker and the JSON page have no second names', () => {
  const second =
    /\b(?:(?<!Image to )video maker|Image to Video(?! Maker)|JSON page|(?<!Code )compiler page)\b/i
  expect(shown.filter(({ text }) => second.test(text))).toEqual([])
})

it('the names of converters are spelled as in their titles; within a sentence they begin in lower case', () => {
  const others = converterNames.flatMap((title) => {
    const within = title.charAt(0).toLowerCase() + title.slice(1)
    return spellingsOf(title).filter(([spelling]) => spelling !== title && spelling !== within)
  })
  expect(others).toEqual([])
})

it('no tool has the wording that the scaffold leaves to its author', () => {
  const ids = tools.filter(({ summary }) => summary.endsWith(', in one sentence.')).map(({ id }) => id)
  expect(ids, 'say in the summary of the tool.ts of these tools what they do').toEqual([])
})

it('titles, headings and links of the header contain these names', () => {
  for (const { name, title } of ownTools) expect(title).toContain(name)
  expect(IMAGE_EDITOR_COPY.heading).toContain('Image Editor')
  expect(IMAGE_TO_VIDEO_COPY.heading).toBe('Image to Video Maker')
  const header = readFileSync(join(ROOT, 'apps/web/app/features/shell/navigation.ts'), 'utf8')
  for (const { name, path } of ownTools.filter((tool) => !IN_MENU_ONLY.has(tool.path)))
    expect(header).toContain(`{ label: '${name}', path: '${path}' }`)
})
