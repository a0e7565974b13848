/** The pages of the tools with something in them, for tests that look at every page in the same way. */
import type { Page } from '@playwright/test'
import { wakeEditors } from './codeEditors.ts'
import { CompilerPage } from './compiler.ts'
import { ConverterPage } from './converter.ts'
import { DifferPage } from './differ.ts'
import { EditorPage } from './editor.ts'
import { jpegFile } from './photos.ts'
import { PipelinePage } from './pipelinePage.ts'
import { expect } from './test.ts'
import { VideoMakerPage } from './videoMaker.ts'

/** Opens the editor with a picture. */
export async function openEditor(page: Page): Promise<void> {
  const editor = new EditorPage(page)
  await editor.goto()
  await editor.open(await jpegFile('photo.jpg', 640, 480), { width: 640, height: 480 })
}

/** Opens the video maker with a picture. */
export async function openVideoMaker(page: Page): Promise<void> {
  const maker = new VideoMakerPage(page)
  await maker.goto()
  await maker.open(await jpegFile('photo.jpg', 640, 480))
}

/** Opens a converter with its result. */
export async function openConverter(page: Page): Promise<void> {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await converter.input.fill('hello')
  await converter.result()
}

/** Opens the diff checker with two texts. */
export async function openDiffer(page: Page): Promise<void> {
  const differ = new DifferPage(page)
  await differ.goto()
  await differ.compare('one\ntwo\nthree\n', 'one\n2\nthree\nfour\n')
  await expect(differ.rows.first()).toBeVisible()
}

/** Opens the JSON page with a tree. */
export async function openJson(page: Page): Promise<void> {
  await page.goto('/json')
  await wakeEditors(page)
  await page.getByRole('textbox', { name: 'JSON', exact: true }).fill('{"a": [1, 2], "b": {"c": null}}')
  await page.getByRole('button', { name: 'Tree', exact: true }).click()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
}

/** Opens the compiler with its first example. */
export async function openCompiler(page: Page): Promise<void> {
  await new CompilerPage(page).goto()
}

/** Opens the Pipeline Builder with its example. */
export async function openPipeline(page: Page): Promise<void> {
  const pipeline = new PipelinePage(page)
  await pipeline.goto()
  await pipeline.button('Try an example').click()
  await expect(pipeline.output).toHaveValue(/^city,temp/)
}
