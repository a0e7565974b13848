/** The metadata of a tool grows with each synonym: only pages that show it may load it from the start. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTool } from '@whittle/tools-core'
import { expect, it } from 'vitest'
import { toolPath } from '../app/lib/links/toolPath.ts'

const BUILD = join(import.meta.dirname, '../build/client')

/** The text of the scripts that a page names, and so loads before it is used, by the page's path. */
const SCRIPTS: ReadonlyMap<string, string> = new Map(
  globSync('**/*.html', { cwd: BUILD }).map((file) => {
    const names = new Set(readFileSync(join(BUILD, file), 'utf8').match(/\/assets\/[\w.-]+\.js\b/g))
    const texts = [...names].map((name) => readFileSync(join(BUILD, name), 'utf8'))
    return [`/${file.replace(/(?:\/?index)?\.html$/, '')}`, texts.join('\n')]
  }),
)

it.each(['hash', 'text-lines', 'time-zone'])(
  'the metadata of %s comes with its own page, its group and the pages that offer all tools, and with no other',
  (id) => {
    const tool = findTool(id)!
    const telling = tool.synonyms?.find((each) => each.split(' ').length > 3 || each.length > 14) ?? ''
    expect(telling).not.toBe('')
    const pages = [...SCRIPTS].filter(([, text]) => text.includes(telling)).map(([path]) => path)
    expect(pages.sort()).toEqual(['/pipeline', '/tools', `/converter/${tool.group}`, toolPath(tool)].sort())
  },
)

it('the menu and the palette load their data when they are opened', () => {
  expect(SCRIPTS.size).toBeGreaterThan(50)
  const { synonyms = [] } = findTool('duration')!
  expect(SCRIPTS.get('/about')).not.toContain(synonyms.at(-1))
  expect(SCRIPTS.get('/faq')).not.toContain('Compress a picture')
})
