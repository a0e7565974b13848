import { describe, expect, it } from 'vitest'
import { EMPTY_PROJECT } from '../../lib/compile/project.ts'
import { CODE_ENDINGS } from '../../lib/files/codeFiles.ts'
import { openFile } from './projectFiles.ts'

const opened = (name: string) => openFile(new File(['the text'], name))

describe('openFile', () => {
  it.each([
    ['page.html', 'html'],
    ['PAGE.HTM', 'html'],
    ['look.css', 'css'],
    ['app.js', 'script'],
    ['app.mjs', 'script'],
  ])('splits the text of %s into panes', async (name, pane) => {
    const nothing = { html: '', css: '', script: '' }
    expect(await opened(name)).toEqual({ kind: 'parts', ...nothing, [pane]: 'the text' })
  })

  it.each([
    ['notes.md', 'html', 'markdown'],
    ['look.scss', 'css', 'scss'],
    ['app.ts', 'script', 'typescript'],
    ['app.v2.TSX', 'script', 'tsx'],
    ['app.jsx', 'script', 'jsx'],
  ])('puts %s into the pane %s as %s', async (name, pane, language) => {
    const project = { ...EMPTY_PROJECT, [pane]: { language, code: 'the text' } }
    expect(await opened(name)).toEqual({ kind: 'project', project })
  })

  it('reads a file in UTF-16', async () => {
    const file = new File([new Uint16Array([0xfeff, ...Buffer.from('p { }')])], 'look.css')
    expect(await openFile(file)).toMatchObject({ css: 'p { }' })
  })

  it.each(['notes.txt', 'html', 'a.constructor', 'a.html.bak'])('rejects %s with a message', async (name) => {
    await expect(opened(name)).rejects.toThrow(
      `${name} is not a page, a style sheet, a script or a zip of them.`,
    )
  })

  it('opens every file type that its field accepts', async () => {
    for (const ending of CODE_ENDINGS.split(',')) expect(await opened(`a${ending}`)).toBeDefined()
  })
})
