/** JSX is compiled by three programs, rendered by React, and compared with its HTML by parse5. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryProgram } from '@whittle/scripts/testing/programs'
import { transform } from 'esbuild'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import * as React from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import { htmlToJsx } from './index.ts'

/** What people paste: parts of pages, with the names and values that differ between HTML and React. */
const PARTS = [
  '<p class="a b" id="c">d <b>e</b> f</p>',
  '<ul class="list"><li>a</li><li><a href="/b?c=1&amp;d=2" target="_blank" rel="noopener">e</a></li></ul>',
  '<img src="a.png" srcset="b.png 2x" alt="c &quot;d&quot;" loading="lazy" crossorigin="anonymous">',
  '<table cellpadding="1"><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
  '<p data-a="b" data-c-d="e" aria-label="f" role="note" tabindex="0" lang="en" dir="ltr">g {h} &lt;i&gt; "j" \'k\'</p>',
  '<p style="color: red; margin-top: 4px; background-image: url(a.png); -webkit-line-clamp: 2">b</p>',
  '<svg viewBox="0 0 1 1" fill="none" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1" stroke-width="2" stroke-linecap="round" fill-rule="evenodd"></path></svg>',
  '<label for="a" class="b">c</label><input id="a" type="text" maxlength="3" autocomplete="off" spellcheck="false">',
  '<form accept-charset="utf-8" novalidate=""><button type="submit" disabled="">a</button></form>',
  '<video controls="" muted="" playsinline="" poster="a.png"><source src="b.mp4" type="video/mp4"></video>',
  '<details open=""><summary>a</summary><p contenteditable="true" draggable="true"></p></details>',
  '<iframe src="a" allowfullscreen="" frameborder="0" referrerpolicy="no-referrer"></iframe>',
  '<time datetime="2026-01-01">a</time><meter min="0" max="1" value="0.5"></meter><progress value="1"></progress>',
  '<pre>  a\n   b\n</pre>',
  '<p>a\u00a0b ünïcode 😀</p><br><hr>',
]

type Node = DefaultTreeAdapterMap['childNode']

/** Elements, attributes and texts, whatever their order and spelling. */
function content(html: string): unknown {
  const of = (node: Node): unknown => {
    if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value
    const { tagName, attrs, childNodes } = node as DefaultTreeAdapterMap['element']
    const given = attrs
      .map(({ name, value }) => [name, name === 'style' ? value.replace(/\s*([:;])\s*/g, '$1') : value])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other))
    return [tagName, given, joined((childNodes as readonly Node[]).map(of))]
  }
  return joined((parseFragment(html).childNodes as readonly Node[]).map(of))
}

/** The parts, with neighbouring texts joined into one. */
function joined(parts: readonly unknown[]): readonly unknown[] {
  return parts.reduce<unknown[]>((all, part) => {
    if (typeof part === 'string' && typeof all.at(-1) === 'string') all.push(`${all.pop()}${part}`)
    else all.push(part)
    return all
  }, [])
}

/** Compilers of JSX to calls of `React.createElement`. */
const COMPILERS = {
  esbuild: async (code: string) => (await transform(code, { loader: 'jsx', jsx: 'transform' })).code,
  oxc: async (code: string) => (await transformWithOxc(code, 'a.jsx', { jsx: { runtime: 'classic' } })).code,
} as const

const render = (code: string) => {
  const scope: { made?: React.ReactNode } = {}
  new Function('React', 'scope', code)(React, scope)
  return renderToStaticMarkup(scope.made)
}

describe('JSX of HTML', () => {
  it('has comments in braces, where they were, and rendered without them', async () => {
    const jsx = unwrap(htmlToJsx('<p>a<!-- b */ c --><b>d</b></p>'))
    expect(jsx).toBe('<p>{"a"}{/* b * / c */}<b>{"d"}</b></p>\n')
    for (const compile of Object.values(COMPILERS))
      expect(render(await compile(`scope.made = ${jsx}`))).toBe('<p>a<b>d</b></p>')
  })

  it.each(PARTS)('is rendered by React, compiled by two compilers, as %s', async (html) => {
    for (const compile of Object.values(COMPILERS)) {
      const code = await compile(`scope.made = ${unwrap(htmlToJsx(html))}`)
      expect(content(render(code))).toEqual(content(html))
    }
  })

  let folder: string
  beforeAll(() => {
    // The folder is within the package, where TypeScript finds the types of React.
    folder = mkdtempSync(fileURLToPath(new URL('../../../node_modules/.jsx-', import.meta.url)))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('passes TypeScript’s strict checks against the types of React', () => {
    PARTS.forEach((html, at) => {
      writeFileSync(join(folder, `Part${at}.tsx`), unwrap(htmlToJsx(html, { form: 'component' })))
    })
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      module: 'preserve',
      skipLibCheck: true,
      types: ['react'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
    const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
    const { stdout, status } = tryProgram(process.execPath, [compiler, '-p', folder])
    expect(stdout.toString()).toBe('')
    expect(status).toBe(0)
  })
})
