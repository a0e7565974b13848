/** The compiler's links and files, its formatting, its console, and its preview settings. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { CompilerPage } from '../support/compiler.ts'
import { expect, test } from '../support/test.ts'

async function download(page: Page, form: string): Promise<Download> {
  await page.getByRole('button', { name: 'Download' }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: form }).click(),
  ])
  return saved
}

test('a link contains the code, which runs only on request', async ({ page, context, openElsewhere }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Shared</h1>', js: 'console.log("it ran")' })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/compiler#v=1&i=[\w-]+$/)

  const other = new CompilerPage(await openElsewhere())
  await other.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await expect(other.pane('HTML')).toHaveText('<h1>Shared</h1>')
  await expect(other.page.getByRole('alert').filter({ hasText: 'came from a link' })).toBeVisible()
  await expect(other.page.locator('iframe[title="Preview"]')).toHaveCount(0)
  await other.write('CSS', 'h1 { color: red }')
  await expect(other.page.locator('iframe[title="Preview"]')).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Start it' }).click()
  await expect(other.console).toContainText('it ran')
})

test('code that a template replaced can be restored', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<h1>Mine</h1>' })
  await expect(compiler.preview.getByRole('heading')).toHaveText('Mine')
  await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('Blank')
  await expect(compiler.pane('HTML')).toHaveText('')
  await page.reload()
  await compiler.ready()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(compiler.pane('HTML')).toHaveText('<h1>Mine</h1>')
})

test('a page is saved as one self-contained file and imported from it', async ({ page, context }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('TypeScript and SCSS')
  await expect(compiler.preview.getByText('clay: buttons')).toBeVisible()
  const saved = await download(page, 'One HTML file')
  expect(saved.suggestedFilename()).toBe('palette.html')
  const html = await readFile(await saved.path(), 'utf8')
  expect(html).not.toContain('$whittleGuard')

  const alone = await context.newPage()
  await alone.setContent(html)
  await expect(alone.getByText('clay: buttons')).toHaveCSS('background-color', 'rgb(194, 65, 12)')
  await alone.close()

  await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('Blank')
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(html) })
  await expect(page.getByRole('combobox', { name: 'Style language' })).toHaveValue('scss')
  await expect(compiler.pane('JavaScript')).toContainText('interface Swatch')
})

test('a React page is saved as one file that runs without this site', async ({ page, context }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('React component')
  await expect(compiler.preview.getByRole('heading', { name: 'To do' })).toBeVisible()
  const html = await readFile(await (await download(page, 'One HTML file')).path(), 'utf8')
  const alone = await context.newPage()
  await alone.setContent(html)
  await expect(alone.getByRole('heading', { name: 'To do' })).toBeVisible()
  await alone.getByRole('textbox', { name: 'New item' }).fill('Sharpen the knife')
  await alone.getByRole('button', { name: 'Add' }).click()
  await expect(alone.getByRole('listitem')).toHaveCount(2)
  await alone.close()
})

test('a page is saved as a zip that other programs open, and imported from it', async ({ page }) => {
  test.skip(!hasPrograms('python3'), 'Python is not installed')
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const saved = await download(page, 'Zip with page, style and script')
  const path = await saved.path()
  const list = runProgram('python3', ['-m', 'zipfile', '-l', path]).toString()
  for (const name of ['index.html', 'style.css', 'script.js']) expect(list).toContain(name)
  runProgram('python3', ['-m', 'zipfile', '-t', path])
  await page.getByRole('combobox', { name: 'Start from a template' }).selectOption('Blank')
  const buffer = await readFile(path)
  await page.getByLabel('Import a file').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer })
  await expect(compiler.pane('HTML')).toContainText('<h1>Hello</h1>')
})

test('a file that is not a page is rejected with a message, and nothing is lost', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') })
  await expect(page.getByText('a.zip is not a complete zip archive.')).toBeVisible()
  await expect(compiler.pane('HTML')).toContainText('<h1>Hello</h1>')
})

test('Format lays out every pane', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    html: '<ul><li>a</li><li>b</li></ul>',
    css: 'p{color:red}',
    js: 'let a=1;if(a){a=2}',
  })
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(compiler.pane('HTML').locator('.cm-line')).toHaveText([
    '<ul>',
    '  <li>a</li>',
    '  <li>b</li>',
    '</ul>',
    '',
  ])
  await expect(compiler.pane('CSS')).toContainText('color: red;')
  await expect(compiler.pane('JavaScript')).toContainText('let a = 1;')
})

test('the console shows objects, groups, tables and positions, and its prompt evaluates code', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/deep trouble/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    js: `console.log('object', { a: { b: [1, 2] } })
console.group('Group')
console.info('inside')
console.groupEnd()
console.table([{ x: 1 }, { x: 2 }])
for (let i = 0; i < 3; i++) console.log('again')
function fail() { throw new Error('deep trouble') }
setTimeout(fail)`,
  })
  await expect(compiler.console).toContainText('Uncaught Error: deep trouble')
  await compiler.console.getByRole('button', { name: '{a: {…}}' }).click()
  await expect(compiler.console.getByRole('button', { name: '{b: Array(2)}' })).toBeVisible()
  await expect(compiler.console.getByRole('columnheader', { name: 'x', exact: true })).toBeVisible()
  await expect(compiler.console.getByTitle('3 times')).toBeVisible()
  await compiler.console.getByRole('button', { name: 'Group' }).click()
  await expect(compiler.console.getByText('inside')).toBeHidden()
  await compiler.console.getByRole('button', { name: 'JavaScript:7' }).click()
  await expect(compiler.pane('JavaScript')).toBeFocused()
  const prompt = page.getByRole('textbox', { name: 'Evaluate in the page' })
  for (const text of ['const list = [3, 4]', 'await Promise.resolve(list.map((n) => n * 2))']) {
    await prompt.fill(text)
    await prompt.press('Enter')
  }
  await expect(compiler.console).toContainText('[6, 8]')
  await prompt.press('ArrowUp')
  await expect(prompt).toHaveValue(/list\.map/)
})

test('the page is shown at a chosen width, in a chosen colour scheme and without motion', async ({
  page,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    html: '<p>Text</p>',
    css: '@media (prefers-color-scheme: dark) { p { color: rgb(1, 1, 1) } } @media (prefers-reduced-motion: reduce) { p { top: 7px } }',
    js: 'console.log("dark " + matchMedia("(prefers-color-scheme: dark)").matches)',
  })
  await page.getByRole('combobox', { name: 'Width of the preview' }).selectOption('390 px')
  // A run may still be pending, and would replace the frame.
  await expect
    .poll(() => page.locator('iframe[title="Preview"]').evaluate((frame) => frame.clientWidth))
    .toBe(390)
  await page.getByRole('combobox', { name: 'Colour scheme of the preview' }).selectOption('Dark')
  await expect(compiler.console).toContainText('dark true')
  await expect(compiler.preview.locator('p')).toHaveCSS('color', 'rgb(1, 1, 1)')
  await page.getByRole('combobox', { name: 'Motion in the preview' }).selectOption('Reduced motion')
  await expect(compiler.preview.locator('p')).toHaveCSS('top', '7px')
})

test('the accessibility check names problems and where they are', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({ html: '<main><h1>Page</h1><img src="data:," id="mute"></main>' })
  await expect(compiler.preview.getByRole('heading')).toBeVisible()
  await page.getByRole('button', { name: 'Check accessibility' }).click()
  const found = page.getByRole('region', { name: 'Accessibility' })
  await expect(found).toContainText('1 problem to fix')
  await expect(found).toContainText('Images must have alternative text')
  await found.getByRole('button', { name: /mute/ }).click()
  await found.getByRole('button', { name: 'Close the accessibility check' }).click()
  await expect(found).toBeHidden()
})
