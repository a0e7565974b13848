/** The code compiler: preview, console, errors, editors and keyboard. */
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { CompilerPage } from '../support/compiler.ts'
import { expect, test } from '../support/test.ts'

test.describe('the compiler', () => {
  test('shows the result of the panes while they are edited', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    // The first template's script looks for its button, so it must not run with other HTML.
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

  test('expands abbreviations, and a file beside the script is imported by its name', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '')
    await compiler.pane('HTML').pressSequentially('ul#list>li*2')
    await expect(page.getByRole('option', { name: 'ul#list>li*2' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(compiler.preview.locator('#list li')).toHaveCount(2)
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await page.getByLabel('Name of the new file').fill('util.ts')
    await page.getByRole('button', { name: 'Add file' }).click()
    await expect(page.getByLabel('File', { exact: true })).toHaveValue('util.ts')
    await compiler.write('JavaScript', 'export const answer: number = 42')
    await page.getByLabel('File', { exact: true }).selectOption('')
    await compiler.write('JavaScript', "import { answer } from './util'\nconsole.log('answer', answer)")
    await expect(compiler.console).toContainText('42')
  })

  test('applies a changed style to the running page, without a new run', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    await compiler.preview.getByRole('button', { name: 'Press' }).click()
    await expect(compiler.preview.locator('#count')).toHaveText('1')
    await compiler.write('CSS', '#count { color: rgb(9, 8, 7) }')
    await expect(compiler.preview.locator('#count')).toHaveCSS('color', 'rgb(9, 8, 7)')
    await expect(compiler.preview.locator('#count')).toHaveText('1')
  })

  test('keeps the keyboard in the editor when the page focuses its own field', async ({ page }) => {
    const compiler = new CompilerPage(page)
    await compiler.goto()
    // No script runs with HTML that it does not belong to.
    await compiler.write('JavaScript', '')
    await compiler.write('HTML', '<input aria-label="Name">')
    await compiler.write('JavaScript', 'const field = document.querySelector("input")\nfield.focus()\n')
    const field = compiler.preview.getByRole('textbox', { name: 'Name' })
    await compiler.pane('JavaScript').press('ControlOrMeta+End')
    for (const run of ['first', 'second']) {
      // In one piece: on a busy machine half a line would be run.
      await page.keyboard.insertText(`field.value += '${run}'\n`)
      await expect(field).toHaveValue(new RegExp(`${run}$`))
      await expect(compiler.pane('JavaScript')).toBeFocused()
    }
    await expect(compiler.pane('JavaScript')).toContainText("field.value += 'second'")
    await field.click()
    await page.keyboard.type(' mine')
    await expect(field).toHaveValue('firstsecond mine')
  })

  test('keeps the last working page while the code has errors, marks it, and shows where they are', async ({
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

  test('runs only on Ctrl+Enter if automatic runs are off, also at the next visit', async ({ page }) => {
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
  test('are text fields from first paint, and keep what is typed early', async ({ page, guard }) => {
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

  test('say that Esc and Tab leave them; the whole tool works by keyboard', async ({ page }) => {
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
    // Escape also clears the selection. Tab leaves only soon after Escape, which a slow machine may miss.
    await expect(async () => {
      await compiler.pane('JavaScript').focus()
      await page.keyboard.type('// one')
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

test('axe finds no violations in the running compiler', async ({ page, guard }) => {
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
