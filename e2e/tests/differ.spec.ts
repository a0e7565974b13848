/** The diff checker: live comparison, views, patches, files, links, and use by keyboard. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { axeFindings, axeFindingsInBothThemes } from '../support/axe.ts'
import { boxOf } from '../support/boxOf.ts'
import { DifferPage } from '../support/differ.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

let differ: DifferPage
test.beforeEach(({ page }) => {
  differ = new DifferPage(page)
})

test('shows changes while typing, down to the characters', async () => {
  await differ.goto()
  await differ.compare('one\ncolour two\nx\nthree', 'one\ncolor two\nx\nthree')
  await expect(differ.summary).toHaveText('1 change')
  await expect(differ.differences).toContainText('+1 −1')
  await expect(differ.differences.locator('mark')).toHaveText('u')
  await differ.changed.press('Control+End')
  await differ.changed.press('Enter')
  await differ.changed.pressSequentially('four')
  await expect(differ.summary).toHaveText('2 changes')
  await differ.compare('same', 'same')
  await expect(differ.summary).toHaveText('The texts are identical.')
})

test('colours pasted text in both panes as what it is, and prose not at all', async () => {
  await differ.goto()
  await differ.compare('{"a": 1, "b": null}', '{"a": 2, "b": null}')
  for (const pane of [differ.original, differ.changed])
    await expect(pane.locator('span[class]', { hasText: 'null' })).not.toHaveCount(0)
  await differ.compare('Some words of prose.', 'Some other words of prose.')
  for (const pane of [differ.original, differ.changed])
    await expect(pane.locator('.cm-line span[class]')).toHaveCount(0)
})

test('moves between changes by key and by button, and wraps around at the end', async ({ page }) => {
  const lines = Array.from({ length: 400 }, (_, at) => `line ${at + 1}`)
  await differ.goto()
  await differ.open('Original', 'a.txt', lines.join('\n'))
  await differ.open(
    'Changed',
    'b.txt',
    lines.map((line, at) => (at === 9 || at === 299 ? `${line}!` : line)).join('\n'),
  )
  await expect(differ.summary).toHaveText('2 changes')
  await page.keyboard.press('F7')
  await expect(differ.summary).toHaveText('Change 1 of 2, at line 10')
  await differ.button('Next change').click()
  await expect(differ.summary).toHaveText('Change 2 of 2, at line 300')
  await expect(differ.rows.filter({ hasText: 'line 300!' })).toBeInViewport()
  await page.keyboard.press('F7')
  await expect(differ.summary).toHaveText('Change 1 of 2, at line 10')
  await differ.button('Previous change').click()
  await expect(differ.summary).toHaveText('Change 2 of 2, at line 300')
  // N, on a layout without Latin letters.
  await page.locator('body').dispatchEvent('keydown', { key: 'т', code: 'KeyN' })
  await expect(differ.summary).toHaveText('Change 1 of 2, at line 10')
})

test('scrolls to a change far along its line, and stays there in the other view', async ({ page }) => {
  const long = 'word '.repeat(300)
  const lines = Array.from({ length: 1200 }, (_, at) => `line ${at + 1}`)
  const [original, changed] = [
    lines.with(3, 'line four').with(1100, `${long}one`),
    lines.with(1100, `${long}two`),
  ]
  await differ.goto()
  await differ.open('Original', 'a.txt', original.join('\n'))
  await differ.open('Changed', 'b.txt', changed.join('\n'))
  await expect(differ.summary).toHaveText('2 changes')
  const mark = differ.rows.locator('mark')
  // Prose is wrapped; so is the change at the end of a line that takes many.
  await page.keyboard.press('Shift+F7')
  await expect(mark.filter({ hasText: 'one' })).toBeInViewport()
  await expect(mark.filter({ hasText: 'two' })).toBeInViewport()
  await differ.button('Options').click()
  await page.getByLabel('Wrap long lines').uncheck()
  await differ.button('Options').click()
  await expect(mark.filter({ hasText: 'one' })).toBeInViewport()
  await expect(mark.filter({ hasText: 'two' })).toBeInViewport()
  await differ.button('Unified').click()
  await expect(differ.summary).toHaveText('Change 2 of 2, at line 1,101')
  await expect(mark.filter({ hasText: 'two' })).toBeInViewport()
  await page.keyboard.press('F7')
  await expect(mark.filter({ hasText: 'four' })).toBeInViewport()
  // Whatever their line numbers, all lines start in the same column.
  await differ.button('Options').click()
  await page.getByLabel('Fold unchanged lines').uncheck()
  const starts = async (): Promise<number[]> =>
    differ.rows
      .locator('td:last-child')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x))
  const [atStart = 0] = await starts()
  await page.keyboard.press('Shift+F7')
  await expect(mark.filter({ hasText: 'two' })).toBeInViewport()
  // A table may place its columns at half pixels.
  for (const start of await starts()) expect(Math.abs(start - atStart)).toBeLessThan(1)
})

test('resizes the texts by mouse and by key, and keeps the sizes at the next visit', async ({ page }) => {
  await differ.goto()
  const pane = page.getByRole('region', { name: 'Original text' })
  const width = async () => (await pane.boundingBox())?.width ?? 0
  const first = await width()
  const bar = page.getByRole('separator', { name: 'Width of the original' })
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAttribute('aria-valuenow', '52')
  expect(await width()).toBeGreaterThan(first)
  await page.keyboard.press('Enter')
  expect(await width()).toBeCloseTo(first, 0)
  const { x = 0, y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await page.mouse.move(x, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 200, y + height / 2)
  await page.mouse.up()
  expect(await width()).toBeCloseTo(first - 200, -1)
  await page.reload()
  await expect.poll(width).toBeCloseTo(first - 200, -1)
})

test('shows the texts side by side or stacked, which is the default on a narrow screen', async ({ page }) => {
  await differ.goto()
  await differ.compare('a\nold\nc', 'a\nnew\nc')
  await expect(differ.rows).toHaveText(['1a1a', '2removed old2added new', '3c3c'])
  await differ.button('Unified').click()
  const unified = ['11a', '2removed old', '2added new', '33c']
  await expect(differ.rows).toHaveText(unified)
  await expect(differ.button('Unified')).toHaveAttribute('aria-pressed', 'true')
  await differ.button('Side by side').click()
  await expect(differ.rows).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await expect(differ.rows).toHaveText(unified)
})

test('says at each end of a moved block where the other end is', async () => {
  const block = ['function moved() {', '  const made = make()', '  return made.here', '}']
  const rest = ['one', 'two', 'three', 'four', 'five', 'six']
  await differ.goto()
  await differ.compare(
    [...block, ...rest, ''].join('\n'),
    [...rest, ...block.map((line) => `  ${line}`), ''].join('\n'),
  )
  await expect(differ.summary).toHaveText('2 changes, 1 block moved')
  const moved = differ.differences.locator('[data-moved]')
  await expect(moved).toHaveCount(8)
  for (const [line, said] of [
    [0, 'removed function moved() {moved to line 7'],
    [1, 'removed   const made = make()'],
    [4, 'added   function moved() {moved from line 1'],
    [7, 'added   }'],
  ] as const)
    await expect(moved.nth(line)).toHaveText(said)
})

test('folds unchanged lines and shows them on request', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `line ${at + 1}`).join('\n')
  await differ.goto()
  await differ.compare(lines, `${lines}\nmore`)
  const fold = differ.differences.getByRole('button', { name: 'Show 46 unchanged lines' })
  await fold.click()
  await expect(fold).toHaveCount(0)
  await expect(differ.rows.filter({ hasText: 'line 5' }).first()).toBeVisible()
})

test('ignores what the options say, and nothing by default', async ({ page }) => {
  await differ.goto()
  await differ.compare('A  b\n\nc', 'a b\nc')
  await expect(differ.summary).toHaveText('1 change')
  await differ.button('Options').click()
  await page.getByLabel('White space').selectOption('Amount ignored')
  await page.getByLabel('Ignore case').check()
  await page.getByLabel('Ignore blank lines').check()
  await page.keyboard.press('Escape')
  await expect(differ.summary).toHaveText('Only ignored differences.')
})

test('ignores line endings and what a pattern matches, and reports an invalid pattern', async ({ page }) => {
  await differ.goto()
  await differ.open('Original', 'a.log', '10:01 start\r\n10:02 end\r\n')
  await differ.open('Changed', 'b.log', '11:31 start\n11:32 end\n')
  await expect(differ.differences).toContainText('+2 −2')
  await differ.button('Options').click()
  await page.getByLabel('Ignore line ends').check()
  await expect(differ.differences).toContainText('+2 −2')
  const pattern = page.getByLabel('Ignore text that matches')
  await pattern.fill(String.raw`^\d\d:\d\d`)
  await expect(differ.summary).toHaveText('Only ignored differences.')
  await page.getByLabel('Ignore line ends').uncheck()
  await expect(differ.differences).toContainText('+2 −2')
  await pattern.fill('(')
  await expect(differ.differences.getByRole('alert')).toContainText(
    'The pattern to ignore is not a valid regular expression',
  )
})

test('warns of a pattern that can take too long where it is typed', async ({ page }) => {
  await differ.goto()
  await differ.button('Options').click()
  const pattern = page.getByLabel('Ignore text that matches')
  await expect(pattern).toHaveAccessibleDescription(/^A regular expression, such as/)
  await pattern.fill('^(a+)+$')
  await expect(pattern).toHaveAccessibleDescription(/^Vulnerable: every repetition/)
  await pattern.fill('^a+$')
  await expect(pattern).toHaveAccessibleDescription(/^A regular expression, such as/)
})

test('shows spaces and tabs where they changed, and everywhere on request', async ({ page }) => {
  await differ.goto()
  await differ.compare('\tsame here\nend\n\tx', '\tsame here\nend \t\n  x')
  await expect(differ.differences.locator('mark')).toHaveText(['·→\t', '→\t', '··'], { useInnerText: true })
  await expect(differ.rows.first()).not.toContainText('·')
  await differ.button('Options').click()
  await page.getByLabel('Show invisible characters').check()
  await expect(differ.rows.first()).toHaveText('1→\tsame·hereLF1→\tsame·hereLF')
})

test('reads UTF-16 files as text, and says so', async ({ page }) => {
  await differ.goto()
  const bytes = Buffer.from('\uFEFFone\r\nnaïve\r\n', 'utf16le')
  await differ.open('Original', 'windows.txt', bytes)
  await expect(differ.original).toContainText('naïve')
  await expect(page.getByText('A file is in UTF-16 and was read as UTF-16')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Original text' }).getByText('2 lines · CRLF · UTF-16')
  await expect(facts).toBeVisible()
  await differ.open('Changed', 'mac.txt', Buffer.from(bytes).swap16())
  await expect(differ.summary).toHaveText('The texts are identical.')
  await differ.changed.fill('one\nnative')
  await expect(differ.differences.locator('mark')).not.toHaveCount(0)
  await expect(page.getByText('UTF-16', { exact: false }).filter({ hasText: '·' })).toHaveCount(1)
  // Half a code unit at the end: not a text.
  await differ.open('Changed', 'cut.txt', bytes.subarray(0, -1))
  await expect(differ.summary).toHaveText('The files differ.')
})

test('shows line endings, a missing one at the end, a byte-order mark and hidden characters', async () => {
  await differ.goto()
  await differ.open('Original', 'a.txt', '\uFEFFone\r\ntwo\r\n')
  await differ.open('Changed', 'b.txt', 'one\nt\u200Bwo')
  await expect(differ.differences).toContainText(
    'The line ends differ: the original has CRLF, the changed text LF.',
  )
  await expect(differ.differences).toContainText('Only the original starts with a byte-order mark.')
  for (const shown of ['BOM', 'CRLF', 'U+200B', 'no line end']) {
    await expect(differ.rows.getByText(shown, { exact: true }).first()).toBeVisible()
  }
})

test('copies a patch that git applies, and applies a pasted one', async ({ page, context }) => {
  test.skip(!hasPrograms('git'), 'git is not installed')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [before, after] = ['a\nb\nc\n', 'a\nB\nc\nd']
  await differ.goto()
  await differ.open('Original', 'x.txt', before)
  await differ.open('Changed', 'x.txt', after)
  await differ.button('Copy patch').click()
  await expect(page.getByText('Patch copied')).toBeVisible()
  const patch = await page.evaluate(() => navigator.clipboard.readText())
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  try {
    writeFileSync(join(folder, 'x.txt'), before)
    runProgram('git', ['apply', '-'], { cwd: folder, input: patch })
    expect(readFileSync(join(folder, 'x.txt'), 'utf8')).toBe(after)
  } finally {
    rmSync(folder, { recursive: true })
  }
  await differ.button('Clear').click()
  await differ.original.fill('a\nb\nX\n')
  await differ.button('Apply patch').click()
  await page.getByRole('textbox', { name: 'Patch' }).fill(patch)
  await differ.button('Apply').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'at line 3 it expects “c”, but the text has “X”' }),
  ).toBeVisible()
  await differ.button('Cancel').click()
  await differ.original.fill(before)
  await differ.button('Apply patch').click()
  await page.getByRole('textbox', { name: 'Patch' }).fill(patch)
  await differ.button('Apply').click()
  await expect(differ.summary).toHaveText('2 changes')
  await expect(differ.changed).toContainText('B')
})

test('copies a change to the other side', async () => {
  await differ.goto()
  await differ.compare('a\nb\nc', 'a\nB\nc')
  await differ.button('Next change').click()
  await differ.button('Copy this change from the original to the changed text').click()
  await expect(differ.summary).toHaveText('The texts are identical.')
})

test('names the first byte where binary files differ', async () => {
  await differ.goto()
  await differ.open('Original', 'a.bin', Buffer.from([0, 1, 2, 3]))
  await differ.open('Changed', 'b.bin', Buffer.from([0, 1, 9, 3, 4]))
  await expect(differ.summary).toHaveText('The files differ.')
  await expect(differ.differences).toContainText('The first difference is at byte 2 (0x2), counted from 0.')
})

test('accepts two files that are dropped at once, and keeps texts for the next visit', async ({ page }) => {
  await differ.goto()
  const drop = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['left\n'], 'left.txt'))
    transfer.items.add(new File(['right\n'], 'right.txt'))
    return transfer
  })
  await page.dispatchEvent('main', 'drop', { dataTransfer: drop })
  await expect(differ.original).toContainText('left')
  await expect(differ.changed).toContainText('right')
  await expect(page.getByText('right.txt')).toBeVisible()
  await differ.goto()
  await expect(differ.changed).toContainText('right')
})

test('compares two folders file by file, and copies a patch of all files that git applies', async ({
  page,
  context,
}) => {
  test.skip(!hasPrograms('git'), 'git is not installed')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const folder = mkdtempSync(join(tmpdir(), 'whittle-'))
  const write = (name: string, files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name, path)), { recursive: true })
      writeFileSync(join(folder, name, path), text)
    }
  }
  const before = { 'a.txt': 'one\n', 'src/b.txt': 'two\nthree\n', 'gone.txt': 'gone\n', 'old.txt': 'moved\n' }
  const after = {
    'a.txt': 'one\n',
    'src/b.txt': 'two\nTHREE\n',
    'new.txt': 'new\n',
    'src/now.txt': 'moved\n',
  }
  try {
    write('before', { ...before, 'node_modules/x/index.js': 'x' })
    write('after', after)
    await differ.goto()
    await page.getByLabel('Choose Original folder').setInputFiles(join(folder, 'before'))
    const files = page.getByRole('region', { name: 'Files of the folders' })
    await expect(files.getByRole('status')).toHaveText(
      'before: 4 files. Now drop or open the changed folder.',
    )
    await page.getByLabel('Choose Changed folder').setInputFiles(join(folder, 'after'))
    await expect(files.getByRole('status')).toHaveText(
      'Files: 1 changed, 1 only in the changed folder, 1 only in the original, 1 renamed, 1 the same. Left out: node_modules.',
    )
    await expect(files.getByRole('listitem')).toHaveCount(4)
    await files.getByRole('button', { name: 'src/b.txt changed' }).click()
    await expect(differ.summary).toHaveText('1 change')
    await expect(differ.original).toContainText('three')
    await expect(differ.changed).toContainText('THREE')
    await files.getByRole('button', { name: 'gone.txt only in the original' }).click()
    await expect(differ.summary).toHaveText('1 change')
    await expect(differ.changed).not.toContainText('THREE')
    await expect(differ.original).toContainText('gone')
    expect(await axeFindings(page)).toEqual([])

    await files.getByRole('button', { name: 'Patch of all files' }).click()
    await expect(page.getByText('Patch of all files copied')).toBeVisible()
    const patch = await page.evaluate(() => navigator.clipboard.readText())
    runProgram('git', ['apply', '-'], { cwd: join(folder, 'before'), input: patch })
    for (const [path, text] of Object.entries(after))
      expect(readFileSync(join(folder, 'before', path), 'utf8')).toBe(text)
    expect(existsSync(join(folder, 'before/gone.txt'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('opens a link with its texts, which never reach a server', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await differ.goto()
  await differ.compare('shared one', 'shared two')
  await differ.button('Share').click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await differ.button('Clear').click()
  await page.goto('/faq')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await differ.goto(new URL(link).hash)
  await expect(differ.changed).toHaveText('shared two')
  expect(requests.filter((url) => url.includes('v=1'))).toEqual([])
})

test('copies the changes of data as a JSON Patch and as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await differ.goto()
  await differ.compare('{"a": 1}', '{"a": 2.50}')
  await differ.button('Data').click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await differ.button('Copy JSON Patch').click()
  await expect.poll(clipboard).toBe('[\n  {"op": "replace", "path": "/a", "value": 2.50}\n]')
  await differ.button('Copy as text').click()
  await expect.poll(clipboard).toBe('~ $.a: 1 → 2.50')
})

test('compares data by its meaning', async () => {
  await differ.goto()
  await differ.compare('{"a":1,"list":[{"id":1},{"id":2,"v":0}]}', '{"list":[{"id":2,"v":5},{"id":1}],"a":1}')
  await differ.button('Data').click()
  await expect(differ.rows.filter({ hasText: '$.list[0].v' })).toContainText('05')
  await expect(differ.rows.filter({ hasText: 'moved' })).toHaveCount(1)
  await differ.compare('id,price\n1,10\n2,20', 'id,price\n2,20\n1,11')
  await expect(differ.rows.filter({ hasText: '$[1].price' })).toContainText('"10""11"')
  await differ.compare(
    '<shop><item id="a" price="1"/><item id="b">old</item></shop>',
    '<shop>\n  <item id="b">new</item>\n  <item price="1" id="a"></item>\n</shop>',
  )
  await expect(differ.summary).toHaveText('As XML: 2 differences.')
  await expect(differ.rows.filter({ hasText: 'changed' })).toContainText('old')
  await expect(differ.rows.filter({ hasText: 'moved' })).toHaveCount(1)
})

test('compares YAML with JSON by its meaning, with the array key and the order that the visitor chooses', async ({
  page,
}) => {
  await differ.goto()
  await differ.compare(
    '# x\nlist:\n  - {sku: a, n: 1}\n  - {sku: b, n: 2}\n',
    '{"list":[{"sku":"b","n":2},{"sku":"a","n":3}]}',
  )
  await differ.button('Data').click()
  await expect(differ.summary).toHaveText(/^As YAML and JSON: /)
  await differ.button('Options').click()
  await page.getByLabel('Array key').fill('sku')
  await expect(differ.rows.filter({ hasText: 'moved' })).toHaveCount(1)
  await page.getByLabel('Ignore array order').check()
  await expect(differ.summary).toHaveText('As YAML and JSON: 1 difference.')
  await expect(differ.rows.filter({ hasText: '$.list[1].n' })).toContainText('13')
  await page.getByLabel('Format of the original').selectOption('TOML')
  await expect(page.getByText(/^In the original: /)).toBeVisible()
})

test('merges three texts and lets the visitor resolve conflicts', async ({ page }) => {
  await differ.goto()
  await differ.button('Merge').click()
  for (const [name, text] of [
    ['Base', 'a\nb\nc'],
    ['Ours', 'a\nX\nc'],
    ['Theirs', 'a\nY\nc'],
  ] as const) {
    await page.getByRole('textbox', { name }).fill(text)
  }
  const merge = page.getByRole('region', { name: 'Merge' })
  await expect(merge.getByRole('status').first()).toHaveText('1 of 1 conflict to resolve.')
  await expect(page.getByRole('textbox', { name: 'Merged' })).toContainText('<<<<<<< ours')
  await page.getByLabel('Conflict markers').selectOption('zdiff3')
  await expect(merge.getByRole('status').first()).toHaveText('1 of 1 conflict to resolve.')
  await merge.getByRole('button', { name: 'Use theirs' }).click()
  await expect(merge.getByRole('status').first()).toHaveText('All conflicts are resolved.')
  await expect(page.getByRole('textbox', { name: 'Merged' })).toHaveText('aYc')
  expect(await axeFindings(page)).toEqual([])
})

test('works from texts to patch by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await differ.goto()
  // Started before the key is pressed, because the browser must be waiting by then.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, /^Open a file as Original$/)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'keys.txt', mimeType: 'text/plain', buffer: Buffer.from('opened') })
  await expect(differ.original).toContainText('opened')
  await tabTo(page, /^Original$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('one')
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    if (await differ.changed.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.type('two')
  await page.keyboard.press('F7')
  await expect(differ.summary).toHaveText('Change 1 of 1, at line 1')
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await differ.button('Copy patch').evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Patch copied')).toBeVisible()
  await tabTo(page, /^Download patch$/)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(readFileSync(await saved.path(), 'utf8')).toContain('-one\n')
})

test('axe finds no violations while changes are shown', async ({ page }) => {
  await differ.goto()
  await differ.button('Sample').click()
  await expect(differ.summary).toContainText('moved')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await differ.button('Options').click()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('where there is room, icons say in a word what they do', async ({ page }) => {
  await differ.goto()
  for (const [name, word] of [
    ['Next change', 'Next'],
    ['Download patch', 'Download'],
    ['Swap', 'Swap'],
    ['Clear', 'Clear'],
  ] as const) {
    const button = differ.button(name)
    const shown = () => button.evaluate((element) => getComputedStyle(element, '::after').content)
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect.poll(shown).toBe(JSON.stringify(word))
    await expect(button).toBeInViewport({ ratio: 1 })
    const wide = await boxOf(button)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(shown).toBe('none')
    expect(wide.width).toBeGreaterThan((await boxOf(button)).width + 20)
  }
})

test('fits screens from 320 to 1440 pixels, with the texts and buttons visible', async ({ page }) => {
  await differ.goto()
  await differ.button('Sample').click()
  await expect(differ.summary).toContainText('moved')
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(differ.button('Copy patch')).toBeInViewport({ ratio: 1 })
    await expect(differ.original).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})
