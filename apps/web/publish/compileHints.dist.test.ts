import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../build/client/assets')
/** A text of React, of its router and of CodeMirror, in whose scripts nearly every function is called while a page begins. */
const TEXTS = ['hydrateRoot', 'useNavigate() may be used', 'cm-scroller']
/** Vite may put a list of files above it. */
const HINT = /^(?:const __vite__mapDeps=.*\n)?\/\/# allFunctionsCalledOnLoad\n/

it.each(TEXTS)('the script with “%s” asks to be compiled while it arrives', (text) => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
    // Others, which are small, name these parts as well.
    .filter((script) => script.length > 150_000 && script.includes(text))
  expect(scripts.length).toBe(1)
  expect(scripts[0]).toMatch(HINT)
})
