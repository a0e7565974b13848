/** The built package, imported by its public name as its users do. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as cropper from '@whittle/cropper-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { codeBlocks } from '../../../../scripts/testing/markdownCode.ts'

const require = createRequire(import.meta.url)

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

it('loads its codecs only when they are needed', async () => {
  const entry = await readFile(new URL('../../dist/index.js', import.meta.url), 'utf8')
  expect(entry).not.toMatch(/from ?["']@whittle\/image-core(\/(browser|ico))?["']/)
})

it('shows the type-checked example in its README', async () => {
  const example = await readFile(new URL('./example.tsx', import.meta.url), 'utf8')
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks = codeBlocks(readme)
  expect(blocks.filter(({ info }) => info === 'tsx').map(({ text }) => text)).toEqual([example])
  expect(blocks.map(({ info }) => info)).toEqual(['sh', 'tsx'])
})
