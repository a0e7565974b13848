/**
 * The compiler's console at its limits, scripts without a loop guard, and the whole tool by keyboard alone.
 */
import { CompilerPage } from '../support/compiler.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('the console keeps a million characters of a run and says how many messages it omits', async ({
  page,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    js: "// noprotect\nfor (let at = 0; at < 300; at++) console.log('part ' + at + ' ' + 'x'.repeat(5000))",
  })
  await expect(compiler.console).toContainText('101 more messages are not shown')
  await expect(compiler.console).toContainText('part 198 ')
  await expect(compiler.console).not.toContainText('part 199 ')
})

test('%c styles a message, but not with properties that load or move anything', async ({ page }) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    js: `console.log('%cstyled%c plain %s %d', 'color: rgb(1, 2, 3); font-weight: 700; position: fixed; background: url(/x.png)', '', 'text', '42.9')`,
  })
  const styled = compiler.console.getByText('styled', { exact: true })
  await expect(styled).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(styled).toHaveCSS('font-weight', '700')
  await expect(styled).toHaveCSS('position', 'static')
  await expect(styled).toHaveCSS('background-image', 'none')
  await expect(compiler.console).toContainText('plain text 42')
})

test('an error names its line, in a script of the HTML pane and in one that cannot be parsed', async ({
  page,
  guard,
}) => {
  guard.expectedErrors.push(/nothingCalledThat/, /Unexpected token/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const html = '<p>One</p>\n<script>\nnothingCalledThat()\n</script>\n<script>\n\nlet a = ;\n</script>'
  await compiler.show({ html, js: 'let a = 1\nlet b = = 2' })
  for (const place of ['HTML:3', 'JavaScript:2'])
    await expect(compiler.console.getByRole('button', { name: place })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Line 7: Unexpected token' })).toBeVisible()
})

test('messages have levels and can be filtered by them', async ({ page, guard }) => {
  guard.expectedErrors.push(/^said by error$/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const levels = ['log', 'info', 'debug', 'warn', 'error']
  await compiler.show({ js: levels.map((level) => `console.${level}('said by ${level}')`).join('\n') })
  const said = compiler.console.locator('[data-level]')
  const all = ['said by log', 'Info: said by info', 'Debug: said by debug']
  await expect(said).toContainText([...all, 'Warning: said by warn', 'Error: said by error'])
  await expect(page.getByText('1 error', { exact: true })).toBeVisible()
  const chosen = page.getByRole('combobox', { name: 'Messages to show' })
  for (const [choice, shown] of [
    ['Errors', ['Error: said by error']],
    ['Warnings', ['Warning: said by warn']],
    ['Logs', all],
  ] as const) {
    await chosen.selectOption(choice)
    await expect(said).toHaveCount(shown.length)
    await expect(said).toContainText([...shown])
  }
})

for (const [language, code, line] of [
  [
    'TypeScript',
    'interface One {\n  a: number\n}\n\nconst one = { a: 1 } as One\nfail(one)\nfunction fail(given: One): never {\n  throw new Error("lost " + given.a)\n}',
    8,
  ],
  [
    'JSX (React)',
    "import { createRoot } from 'react-dom/client'\n\nfunction App() {\n  return (\n    <p\n      title={lost()}\n    />\n  )\n}\nfunction lost() {\n  throw new Error('lost 1')\n}\ncreateRoot(document.body).render(<App />)",
    11,
  ],
] as const)
  test(`an error in ${language} names the line of the source`, async ({ page, guard }) => {
    guard.expectedErrors.push(/lost 1/)
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await page.getByRole('combobox', { name: 'Script language' }).selectOption({ label: language })
    await compiler.show({ js: code })
    await expect(compiler.console).toContainText('Error: lost 1')
    await compiler.console
      .getByRole('button', { name: `JavaScript:${line}` })
      .first()
      .click()
    await expect(compiler.pane('JavaScript')).toBeFocused()
    await expect(compiler.pane('JavaScript').locator('.cm-activeLine')).toHaveText(
      code.split('\n')[line - 1] ?? '',
    )
  })

test('a script with the comment noprotect runs for as long as it likes', async ({ page, guard }) => {
  guard.expectedErrors.push(/^Stopped/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const busy = `const end = performance.now() + 1500
while (performance.now() < end);
console.log('came to its end')`
  await compiler.show({ js: busy })
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped: the loop at line 2' })).toBeVisible()
  await compiler.show({ js: `// noprotect\n${busy}` })
  await expect(compiler.console).toContainText('came to its end')
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped' })).toHaveCount(0)
})

test('the bars between the parts move by keys and by dragging, and keep their positions', async ({
  page,
}) => {
  const compiler = new CompilerPage(page)
  await compiler.goto()
  const bar = page.getByRole('separator', { name: 'Width of the code' })
  const widthOf = async (): Promise<number> =>
    (await page.getByRole('region', { name: 'Code' }).boundingBox())?.width ?? 0
  await expect(bar).toHaveAttribute('aria-valuenow', '50')
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAttribute('aria-valuenow', '52')
  await page.keyboard.press('Home')
  await expect(bar).toHaveAttribute('aria-valuenow', '10')
  await expect.poll(async () => Math.abs((await widthOf()) - 128)).toBeLessThan(2)
  await page.keyboard.press('Enter')
  await expect(bar).toHaveAttribute('aria-valuenow', '50')

  const lower = page.getByRole('separator', { name: 'Height of the preview' })
  const place = await lower.boundingBox()
  if (place === null) throw new Error('The bar is not visible.')
  await page.mouse.move(place.x + 40, place.y + place.height / 2)
  await page.mouse.down()
  // Across the preview's frame, which receives its own pointer events.
  await page.mouse.move(place.x + 40, place.y - 150, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await lower.getAttribute('aria-valuenow'))).toBeLessThan(50)

  const rows = page.getByRole('separator', { name: 'Height of the first pane' })
  await rows.focus()
  await page.keyboard.press('End')
  await expect(rows).toHaveAttribute('aria-valuenow', '57')
  const value = (await lower.getAttribute('aria-valuenow')) ?? ''
  await page.reload()
  await compiler.ready()
  await expect(lower).toHaveAttribute('aria-valuenow', value)
  await expect(rows).toHaveAttribute('aria-valuenow', '57')
})

test('a page is written, run, evaluated, checked and saved by keyboard alone', async ({ page, guard }) => {
  // The first template's script looks for its button.
  guard.expectedErrors.push(/addEventListener/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  /** Tab leaves an editor only soon after Escape, which a slow machine may miss. */
  const leave = (name: 'HTML' | 'CSS' | 'JavaScript'): Promise<void> =>
    expect(async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(compiler.pane(name)).not.toBeFocused({ timeout: 100 })
    }).toPass()
  await tabTo(page, /^HTML$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('<h1>By keys</h1><img src="data:,">')
  await leave('HTML')
  await tabTo(page, /^CSS$/)
  await leave('CSS')
  await tabTo(page, /^JavaScript$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText("console.log({ made: 'by keys' })")
  await page.keyboard.press('Control+Enter')
  await expect(compiler.preview.getByRole('heading')).toHaveText('By keys')
  await leave('JavaScript')
  await tabTo(page, /^Width of the preview$/)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('iframe[title="Preview"]')).toHaveAttribute('data-framed', 'true')
  await tabTo(page, /^Check accessibility$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Accessibility' })).toContainText('alternative text')
  await expect(page.getByRole('button', { name: 'Check accessibility' })).toBeFocused()
  await tabTo(page, /^\{made: "by keys"\}$/)
  await page.keyboard.press('Enter')
  await expect(compiler.console).toContainText('made:')
  await tabTo(page, /^Evaluate in the page$/)
  await page.keyboard.type("document.querySelector('h1').textContent")
  await page.keyboard.press('Enter')
  await expect(compiler.console).toContainText('"By keys"')

  // Past the end of the page and on to its toolbar.
  await tabTo(page, /^Download$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^One HTML file$/)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toMatch(/\.html$/)
})
