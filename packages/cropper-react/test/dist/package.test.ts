/** The built package, imported by its public name as its users do. */
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as cropper from '@whittle/cropper-react'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const require = createRequire(import.meta.url)
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** What a built module imports, as written. */
const IMPORTS = /(?:^import|^} from|\bfrom|\bimport\()\s*["']([^"']+)["']/gm

it('exports the component, the hooks and the pure functions, and nothing else', () => {
  expect(Object.keys(cropper).toSorted()).toEqual([
    'CropperError',
    'HANDLES',
    'HANDLE_NAMES',
    'ImageCropper',
    'layoutOf',
    'toRect',
    'toRectangle',
    'useCrop',
    'useCropper',
    'useCropperState',
    'useImage',
  ])
})

it('renders on a server', () => {
  expect(renderToString(createElement(cropper.ImageCropper, { image: '/picture.jpg' }))).toContain(
    'data-cropper="root"',
  )
})

it('ships types and a style sheet', async () => {
  const manifest = require.resolve('@whittle/cropper-react/package.json')
  const { exports } = JSON.parse(await readFile(manifest, 'utf8'))
  const types = await readFile(new URL(exports['.'].types, `file://${manifest}`), 'utf8')
  expect(types).toContain('ImageCropper')
  const sheet = await readFile(require.resolve('@whittle/cropper-react/styles.css'), 'utf8')
  expect(sheet).toContain('[data-cropper="frame"]')
})

it('is a client component for frameworks with server components', async () => {
  expect(await readFile(join(DIST, 'index.js'), 'utf8')).toMatch(/^'use client';\n/)
})

it('needs nothing but React, in code and in types', () => {
  const specifiers = globSync('**/*.{js,d.ts}', { cwd: DIST }).flatMap((file) =>
    [...readFileSync(join(DIST, file), 'utf8').matchAll(IMPORTS)].map(([, specifier]) => specifier ?? ''),
  )
  const foreign = specifiers.filter((specifier) => !specifier.startsWith('.'))
  expect([...new Set(foreign)].toSorted()).toEqual(['react', 'react/jsx-runtime'])
})

it('shows the type-checked example in its README', async () => {
  const example = await readFile(new URL('./example.tsx', import.meta.url), 'utf8')
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks = codeBlocks(readme)
  expect(blocks.filter(({ info }) => info === 'tsx').map(({ text }) => text)).toEqual([example])
  // A recipe is a file of a consumer project, whose test compares them.
  expect(blocks.map(({ info }) => info)).toEqual(['sh', 'tsx', 'tsx recipe', 'tsx recipe'])
})
