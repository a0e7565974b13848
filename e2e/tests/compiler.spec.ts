/** The code compiler: what is written is shown, what is said is heard, and what goes wrong is found. */
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { CompilerPage } from '../support/compiler.ts'
import { expect, test } from '../support/test.ts'

test.describe('the compiler', () => {
  test('shows what the panes make, as they are written', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    // The first template's script looks for its button, and would run with other HTML.
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '<p id="said">Hello</p>')
    await compiler.write('CSS', 'p { color: rgb(1, 2, 3) }')
    await compiler.write(
      'JavaScript',
      "document.querySelector('#said').append(', world')\nconsole.log('done')",
    )
    const said = compiler.preview.locator('#said')
    await expect(said).toHaveText('Hello, world')
    await expect(said).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(compiler.console).toContainText('done')
  })

  test('puts a changed style on the page that is there, without running it anew', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.preview.getByRole('button', { name: 'Press' }).click()
    await expect(compiler.preview.locator('#count')).toHaveText('1')
    await compiler.write('CSS', '#count { color: rgb(9, 8, 7) }')
    await expect(compiler.preview.locator('#count')).toHaveCSS('color', 'rgb(9, 8, 7)')
    await expect(compiler.preview.locator('#count')).toHaveText('1')
  })

  test('leaves the keys to the editor when the page gives its own field the focus', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    // No script runs with the other's HTML.
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '<input aria-label="Name">')
    await compiler.write('JavaScript', 'const field = document.querySelector("input")\nfield.focus()\n')
    const field = compiler.preview.getByRole('textbox', { name: 'Name' })
    await compiler.pane('JavaScript').press('ControlOrMeta+End')
    for (const run of ['first', 'second']) {
      await page.keyboard.type(`field.value += '${run}'\n`)
      await expect(field).toHaveValue(new RegExp(`${run}$`))
      await expect(compiler.pane('JavaScript')).toBeFocused()
    }
    await expect(compiler.pane('JavaScript')).toContainText("field.value += 'second'")
    await field.click()
    await page.keyboard.type(' mine')
    await expect(field).toHaveValue('firstsecond mine')
  })

  test('keeps the last good page while code has errors, marked as that, and says where they are', async ({
    page,
  }) => {
    const compiler = new CompilerPage(page)
    const mark = page.getByText('Preview of the last code that worked')
    await compiler.goto()
    await expect(compiler.preview.getByRole('button', { name: 'Press' })).toBeVisible()
    await compiler.write('JavaScript', 'let a = 1\nlet b = = 2\n')
    await expect(page.getByRole('button', { name: /^Line 2: Unexpected token/ })).toBeVisible()
    await expect(compiler.preview.getByRole('button', { name: 'Press' })).toBeVisible()
    await expect(mark).toBeVisible()
    await compiler.write('JavaScript', 'let a = 1\nlet b = 2\n')
    await expect(mark).toHaveCount(0)
  })

  test('runs by Ctrl+Enter what is not run by itself, at the next visit neither', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await page.getByRole('checkbox', { name: 'Run as I type' }).uncheck()
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '<h1>By hand</h1>')
    await compiler.pane('HTML').press('Control+Enter')
    await expect(compiler.preview.getByRole('heading')).toHaveText('By hand')
    await page.reload()
    await compiler.ready()
    await expect(page.getByRole('checkbox', { name: 'Run as I type' })).not.toBeChecked()
  })

  for (const [template, seen] of [
    ['React component', 'Whittle a spoon'],
    ['TypeScript and SCSS', 'clay: buttons'],
    ['Markdown notes', 'Count the strokes, not the minutes.'],
  ] as const) {
    test(`compiles ${template} on the device`, async ({ page }) => {
      const compiler = new CompilerPage(page)
      await compiler.goto()
      await page.getByRole('combobox', { name: 'Start from a template' }).selectOption(template)
      await expect(compiler.preview.getByText(seen)).toBeVisible()
    })
  }

  test('has what was written at the next visit', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '<h1>Kept</h1>')
    await expect(compiler.preview.getByRole('heading')).toHaveText('Kept')
    await page.reload()
    await compiler.ready()
    await expect(compiler.pane('HTML')).toHaveText('<h1>Kept</h1>')
    await expect(compiler.preview.getByRole('heading')).toHaveText('Kept')
  })
})

test.describe('the editors', () => {
  test('are text fields from the first paint, and lose nothing that is typed early', async ({
    page,
    guard,
  }) => {
    // The first template's script looks for its button.
    guard.expectedErrors.push(/addEventListener/)
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/compiler', { waitUntil: 'commit' })
    const html = page.getByRole('textbox', { name: 'HTML', exact: true })
    await html.fill('<p>Typed early</p>')
    release?.()
    const compiler = new CompilerPage(page)
    await compiler.ready()
    await expect(compiler.pane('HTML')).toHaveText('<p>Typed early</p>')
    await expect(compiler.preview.getByText('Typed early')).toBeVisible()
  })

  test('are left by Esc and Tab, which they say; the whole tool works by keyboard', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.write('JavaScript', '')
    await expect(compiler.pane('HTML')).toHaveAccessibleDescription(
      'Tab indents. Press Escape and then Tab to leave.',
    )
    await compiler.pane('HTML').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('<h1>Keys</h1>')
    await page.keyboard.press('Tab')
    await expect(compiler.pane('HTML')).toBeFocused()
    await expect(page.getByText('Esc, then Tab leaves the editor')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveRole('separator')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: 'Style language' })).toBeFocused()
    // Escape takes the selection back, and Tab leaves all the same; soon after, which a slow machine may miss.
    await expect(async () => {
      await compiler.pane('JavaScript').focus()
      await page.keyboard.type('one')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(compiler.pane('JavaScript')).not.toBeFocused({ timeout: 100 })
    }).toPass()
    await compiler.write('JavaScript', '')
    await compiler.run.focus()
    await page.keyboard.press('Enter')
    await expect(compiler.preview.getByRole('heading')).toHaveText('Keys')
    await page.getByRole('textbox', { name: 'Evaluate in the page' }).focus()
    await page.keyboard.type('document.title')
    await page.keyboard.press('Enter')
    await expect(compiler.console).toContainText('"Counter"')
  })
})

test('axe finds nothing wrong with the running compiler', async ({ page, guard }) => {
  guard.expectedErrors.push(/what now/)
  const compiler = new CompilerPage(page)
  await compiler.goto()
  await compiler.show({
    html: '<h1>Page</h1>',
    js: 'console.log({ a: 1 }, [1, 2])\nconsole.warn("careful")\nconsole.error("what now")\nconsole.table([{ a: 1 }])',
  })
  await expect(compiler.console).toContainText('what now')
  await expect(page.locator('iframe[title="Preview"]')).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})
