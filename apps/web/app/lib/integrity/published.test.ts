import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { ChangedFile, checkedResponse, moduleChecker, staticImports } from './published.ts'

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

function serving(files: Readonly<Record<string, string>>) {
  return vi.fn(async (path: string) => {
    const text = files[path]
    if (text === undefined) throw new TypeError('no connection')
    return new Response(text)
  })
}

const MODULES = {
  '/assets/workers/a.js': 'import{b}from"./b.js";import"./c.js";b()',
  '/assets/workers/b.js': 'import*as c from`./c.js`;export const b=c.c',
  '/assets/workers/c.js': 'import{b}from"./b.js";export const c=()=>b;import("./later.js")',
}
const published = Object.fromEntries(Object.entries(MODULES).map(([path, text]) => [path, hashOf(text)]))

describe('moduleChecker', () => {
  it('checks a module and all its static imports once, also in a circle', async () => {
    const fetchFile = serving(MODULES)
    const check = moduleChecker(fetchFile as unknown as typeof fetch)
    await check('/assets/workers/a.js', published)
    await check('/assets/workers/b.js', published)
    expect(fetchFile.mock.calls.map(([path]) => path).sort()).toEqual(Object.keys(MODULES))
  })

  it.each(Object.keys(MODULES))('refuses the module when %s has changed, and names that', async (path) => {
    const changed = { ...MODULES, [path]: `${MODULES[path as keyof typeof MODULES]} ` }
    const check = moduleChecker(serving(changed) as unknown as typeof fetch)
    const refused = await check('/assets/workers/a.js', published).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ChangedFile)
    expect(refused).toMatchObject({ code: 'changed-file', path })
  })

  it('refuses a module without a published hash', async () => {
    const check = moduleChecker(serving(MODULES) as unknown as typeof fetch)
    await expect(check('/assets/workers/a.js', {})).rejects.toThrow('is not the file that was published')
  })

  it('does not call a missing file a change', async () => {
    const missing = async () => new Response('gone', { status: 404 })
    await expect(moduleChecker(missing)('/assets/workers/a.js', published)).rejects.toThrow('status 404')
  })

  it('does not call a missing connection a change, and tries again', async () => {
    const files: Record<string, string> = {}
    const check = moduleChecker(serving(files) as unknown as typeof fetch)
    await expect(check('/assets/workers/c.js', published)).rejects.toThrow('no connection')
    Object.assign(files, MODULES)
    await check('/assets/workers/c.js', published)
  })
})

describe('staticImports', () => {
  it('finds what a built module imports, and no dynamic import', () => {
    const text = 'import{a as b}from"./x-1_a.js";export*from\'../y.js'
    expect(staticImports(`${text}';import(\`./z.js\`)`, '/assets/workers/w.js')).toEqual([
      '/assets/workers/x-1_a.js',
      '/assets/y.js',
    ])
  })
})

describe('checkedResponse', () => {
  const path = '/assets/kernel.wasm'

  it('passes on what was published', async () => {
    const onChanged = vi.fn()
    const response = checkedResponse(
      new Response('kernel', { headers: { 'Content-Type': 'application/wasm' } }),
      path,
      {
        published: { [path]: hashOf('kernel') },
        onChanged,
      },
    )
    expect(response.headers.get('Content-Type')).toBe('application/wasm')
    expect(await response.text()).toBe('kernel')
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('fails at the end of anything else', async () => {
    const onChanged = vi.fn()
    const response = checkedResponse(new Response('Kernel'), path, {
      published: { [path]: hashOf('kernel') },
      onChanged,
    })
    await expect(response.arrayBuffer()).rejects.toThrow(ChangedFile)
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('leaves an error of the server as it is', () => {
    const failed = new Response('no', { status: 500 })
    expect(checkedResponse(failed, path, { published: {}, onChanged: vi.fn() })).toBe(failed)
  })
})
