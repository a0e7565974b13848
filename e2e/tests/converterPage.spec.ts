/** What every converter's page does: results, errors, files, links, and what it keeps private. */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { axeFindings } from '../support/axe.ts'
import { ConverterPage } from '../support/converter.ts'
import { expect, test } from '../support/test.ts'

test.describe('a result', () => {
  test('that may not be meant stands below the press that gives another, in sight on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const converter = new ConverterPage(page)
    await converter.goto('text/json-to-csv')
    await converter.input.fill('{"total":2,"data":[{"a":1},{"a":2}]}')
    const only = page.getByRole('button', { name: 'Convert only “data”' })
    await expect(only).toBeInViewport({ ratio: 1 })
    const [press, made] = [await only.boundingBox(), await converter.output.boundingBox()]
    expect(press!.y + press!.height).toBeLessThanOrEqual(made!.y)
    await only.click()
    await expect(converter.output).toHaveValue('a\n1\n2\n')
    await expect(only).toBeHidden()
  })

  test('appears while typing, is announced, copied and downloaded', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.pressSequentially('é€😀')
    expect(await converter.result()).toBe('w6nigqzwn5iA')
    await expect(page.getByText('Result: 12 characters.')).toHaveRole('status')
    await converter.press('Copy')
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('w6nigqzwn5iA')
    const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
    expect(download.suggestedFilename()).toBe('base64-encode.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe('w6nigqzwn5iA')
    await converter.press('Clear')
    await expect(converter.output).toHaveValue('')
  })

  test('that is long shows its beginning while typing, and all of it after a pause or when it has the focus', async ({
    page,
  }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/html-decode')
    const text = `${'a line of the text\n'.repeat(600)}end`
    const shown = (): Promise<string> =>
      converter.output.evaluate((field: HTMLTextAreaElement) => field.value)
    await converter.input.fill(text)
    // Pasted input is shown completely at once.
    expect(await converter.result()).toBe(text)
    expect(await shown()).toBe(text)
    const typed = page.evaluate(async () => {
      const [input, output] = [...document.querySelectorAll<HTMLTextAreaElement>('[data-page] textarea')]
      const lengths: number[] = []
      for (let keys = 1; keys <= 4; keys += 1) {
        input!.focus()
        input!.setRangeText('x', 0, 0)
        input!.dispatchEvent(new InputEvent('input', { bubbles: true }))
        while (!output!.value.startsWith('x'.repeat(keys))) await new Promise(requestAnimationFrame)
        lengths.push(output!.value.length)
      }
      return lengths
    })
    expect((await typed).slice(1)).toEqual([8000, 8000, 8000])
    await expect(converter.output).toHaveValue(`xxxx${text}`)
    await converter.output.evaluate((field) => field.scrollTo(0, 5000))
    await converter.input.press('Control+Home')
    await converter.input.pressSequentially('yy')
    expect(await shown()).toBe(`yyxxxx${text}`)
    expect(await converter.output.evaluate((field) => field.scrollTop)).toBe(5000)
  })

  test('with several values is shown as a table, where each value can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const converter = new ConverterPage(page)
    await converter.goto('encoding/hash')
    await converter.input.fill('abc')
    await converter.result()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1)
    await page.getByRole('button', { name: 'MD5 to clipboard' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('900150983cd24fb0d6963f7d28e17f72')
    await page
      .getByLabel('Expected digest')
      .fill('BA:78 16bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    await expect(page.locator('[data-verdict=good]')).toHaveText(
      'Matches SHA-256 The expected digest belongs to this input.',
    )
    await expect(page.getByRole('status').filter({ hasText: /^Matches SHA-256/ })).toBeAttached()
    await page.getByLabel('Expected digest').fill('0'.repeat(64))
    await expect(page.locator('[data-verdict=bad]')).toHaveText(/^No match This input does not have/)
    await expect(page.getByRole('status').filter({ hasText: /^No match: / })).toBeAttached()
    expect(await axeFindings(page)).toEqual([])
  })

  test('that is not text is shown as bytes, and a picture as a picture', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-decode')
    await converter.input.fill('/wD+')
    await expect(page.getByText('00000000  ff 00 fe')).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), converter.press('Download')])
    expect([...(await readFile(await download.path()))]).toEqual([255, 0, 254])
    // Swap passes them on as a file, which is never put into a link.
    await converter.press('Swap')
    await expect(page).toHaveURL(/base64-encode/)
    await expect(converter.output).toHaveValue('/wD+')
    await converter.press('Share')
    await expect(page.getByText('A file is never put into a link.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link with input' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await converter.goto('encoding/base64-decode')
    await converter.input.fill(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    await expect(page.getByRole('img', { name: 'The output' })).toBeVisible()
  })
})

test('Swap and a suggested next step lead to the input of the tool they open, by keyboard', async ({
  page,
}) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-encode')
  await converter.input.fill('{"a":1}')
  await expect(converter.output).toHaveValue('eyJhIjoxfQ==')
  await page.getByRole('button', { name: 'Swap' }).press('Enter')
  await expect(page).toHaveURL(/base64-decode/)
  await expect(converter.input).toHaveValue('eyJhIjoxfQ==')
  await expect(converter.input).toBeFocused()
  await page.getByRole('button', { name: 'JSON to CSV' }).press('Enter')
  await expect(page).toHaveURL(/json-to-csv/)
  await expect(converter.input).toHaveValue('{"a":1}')
  await expect(converter.input).toBeFocused()
})

test.describe('an error', () => {
  test('says where, moves the caret there, has a fix button, and keeps the last valid output', async ({
    page,
  }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-decode')
    await converter.input.fill('SGVsbG8=')
    expect(await converter.result()).toBe('Hello')
    await converter.input.fill('SGVs\nbG%8=')
    await expect(converter.alert).toContainText('Line 2, column 3')
    await expect(converter.output).toHaveValue('Hello')
    await expect(page.locator('[data-state=stale]')).toHaveCount(1)
    expect(await axeFindings(page)).toEqual([])
    await converter.alert.getByRole('button', { name: 'Line 2, column 3' }).click()
    await expect(converter.input).toBeFocused()
    const selected = await converter.input.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    )
    expect(selected).toBe('%')
    await converter.alert.getByRole('button', { name: 'Remove this character' }).click()
    await expect(converter.input).toHaveValue('SGVs\nbG8=')
    expect(await converter.result()).toBe('Hello')
    await expect(converter.alert).toHaveCount(0)
  })
})

test.describe('settings', () => {
  test('are in the URL and kept on the device, but another URL overrides them', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/url-encode')
    await page.getByLabel('Mode').selectOption('form')
    await expect(page).toHaveURL(/url-encode\?mode=form$/)
    await converter.goto('encoding/url-encode')
    await expect(page.getByLabel('Mode')).toHaveValue('form')
    await converter.goto('encoding/url-encode?mode=path&mode2=x')
    await expect(page.getByLabel('Mode')).toHaveValue('path')
  })

  test('are in a link, with the input or alone', async ({ page, context, openElsewhere }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const converter = new ConverterPage(page)
    await converter.goto('encoding/url-encode')
    await page.getByLabel('Mode').selectOption('form')
    await converter.input.fill('a b ü')
    expect(await converter.result()).toBe('a+b+%C3%BC')
    for (const [name, input, fragment] of [
      ['Copy link with input', 'a b ü', /^#v=1&mode=form&i=[\w-]+$/],
      ['Copy link with settings only', '', /^#v=1&mode=form$/],
    ] as const) {
      await converter.press('Share')
      await converter.press(name)
      await expect(page.getByText('Link copied')).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const { search, hash } = new URL(link)
      expect(search).toBe('')
      expect(hash).toMatch(fragment)
      const packed = new URLSearchParams(hash).get('i')
      if (packed !== null) expect(inflateRawSync(Buffer.from(packed, 'base64url')).toString()).toBe(input)
      const opened = new ConverterPage(await openElsewhere())
      await opened.page.goto(link)
      await expect(opened.page.getByLabel('Mode')).toHaveValue('form')
      await expect(opened.input).toHaveValue(input)
      await page.reload()
      await converter.alive()
    }
  })

  test('from a link that is damaged, or has unknown settings or another version, are not used, with a message', async ({
    page,
  }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/url-encode#v=1&mode=form&wings=2&i=%2A%2A%2A')
    await expect(page.getByText('The link is damaged: its input was cut off or changed')).toBeVisible()
    await expect(page.getByLabel('Mode')).toHaveValue('component')
    await converter.input.fill('mine')
    // In the same tab the page stays, and the previous input can be restored.
    const packed = deflateRawSync('theirs').toString('base64url')
    await page.evaluate((hash) => location.assign(hash), `#v=1&mode=form&wings=2&i=${packed}`)
    await expect(converter.input).toHaveValue('theirs')
    await expect(page.getByText('Not taken from the link: wings')).toBeVisible()
    await page.getByRole('button', { name: 'Restore what was here' }).click()
    await expect(converter.input).toHaveValue('mine')
    await expect(page.getByLabel('Mode')).toHaveValue('component')
    await page.evaluate(() => location.assign('#v=7'))
    await expect(page.getByText('The link is of version “7”, and this page reads version 1.')).toBeVisible()
    await expect(converter.input).toHaveValue('mine')
  })
})

test.describe('the input', () => {
  test('is restored at the next visit, unless it is long', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/url-decode')
    await converter.input.fill('a%20b')
    await page.getByRole('link', { name: 'URL encode', exact: true }).click()
    await expect(page).toHaveURL(/url-encode/)
    await page.goBack()
    await expect(converter.input).toHaveValue('a%20b')
    await page.reload()
    await expect(converter.input).toHaveValue('a%20b')
    await converter.alive()
    await converter.input.fill('x'.repeat(100_001))
    await converter.result()
    await page.reload()
    await converter.alive()
    await expect(converter.input).toHaveValue('')
  })

  test('and the key of a tool with secrets are in no URL, history or storage', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/hmac')
    await page.getByLabel('Key', { exact: true }).fill('my-secret-key')
    await converter.input.fill('my-secret-message')
    expect(await converter.result()).toMatch(/^[0-9a-f]{64}$/)
    await page.getByLabel('Algorithm').selectOption('md5')
    await converter.press('Share')
    await expect(page.getByRole('button', { name: 'Copy link with input' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Hash', exact: true }).click()
    await expect(page).toHaveURL(/\/hash/)
    const kept = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
      return [...stores, JSON.stringify(history.state), location.href, JSON.stringify(databases)].join()
    })
    expect(kept).not.toContain('my-secret')
    await page.goBack()
    await expect(page).toHaveURL(/hmac\?algorithm=md5$/)
    await expect(converter.input).toHaveValue('')
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue('')
  })

  test('that looks like something else offers the tool for it', async ({ page }) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/base64-encode')
    await converter.input.fill(Buffer.from('{"name":"Whittle"}').toString('base64'))
    await expect(page.getByText('The input looks like Base64 of JSON.')).toBeVisible()
    await converter.press('Base64 decode')
    await expect(page).toHaveURL(/base64-decode/)
    // The URL may change before the page does.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base64 decode')
    expect(await converter.result()).toBe('{"name":"Whittle"}')
  })
})

test.describe('a large input', () => {
  test('is converted in a worker, and cancelled by the button or by a newer input', async ({
    page,
  }, testInfo) => {
    const converter = new ConverterPage(page)
    await converter.goto('encoding/hash')
    await page.getByLabel('Algorithm').selectOption('all')
    const path = testInfo.outputPath('zeros.bin')
    const zeros = Buffer.alloc(100_000_001)
    writeFileSync(path, zeros)
    await page.getByLabel('Choose file').setInputFiles(path)
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await converter.press('Cancel')
    await expect(converter.panes.getByText('Stopped.')).toBeVisible()
    await converter.press('Run again')
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    // Changing a setting does not convert so many bytes automatically.
    await page.getByLabel('Algorithm').selectOption('md5')
    await expect(page.getByText('100 MB are not converted with each change.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    const md5 = createHash('md5').update(zeros).digest('hex')
    await expect(converter.output).toHaveValue(`MD5: ${md5}`)
    await page.getByLabel('Algorithm').selectOption('all')
    await converter.press('Run')
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await converter.input.fill('abc')
    expect(await converter.result()).toContain('MD5: 900150983cd24fb0d6963f7d28e17f72')
  })
})

test('nothing of an output that belongs to the previous input can be copied or saved', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/base64-decode')
  await converter.input.fill('aGVsbG8=')
  expect(await converter.result()).toBe('hello')
  await converter.input.fill('aGVsbG8*')
  await expect(page.getByRole('alert').filter({ hasText: 'is not in the Base64 alphabet' })).toBeVisible()
  const buttons = ['Download', 'Copy', 'JSON string', 'Markdown'].map((name) =>
    page.getByRole('button', { name, exact: true, includeHidden: true }),
  )
  for (const button of buttons) await expect(button).toBeDisabled()
  await converter.input.fill('aGVsbG8h')
  for (const button of buttons) await expect(button).toBeEnabled()
})

test('an invalid option is reported at its field, and a link leads there', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('encoding/hmac')
  await page.getByLabel('Key encoding').selectOption('hex')
  const key = page.getByLabel('Key', { exact: true })
  await key.fill('0g')
  await converter.input.fill('abc')
  const error = page.getByRole('alert').filter({ hasText: 'is not a hexadecimal digit' })
  await expect(error).toBeVisible()
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  expect(await axeFindings(page)).toEqual([])
  await error.getByRole('button', { name: 'Key' }).press('Enter')
  await expect(key).toBeFocused()
  await key.fill('0a')
  await expect(error).toBeHidden()
  await expect(key).not.toHaveAttribute('aria-invalid')
})

test('everything can be reached by keyboard', async ({ page }) => {
  const converter = new ConverterPage(page)
  await converter.goto('number/number-base')
  for (const name of ['Skip to content', 'Skip to input']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('textbox', { name: 'Input', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Sample' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await converter.result()).toBe('ff')
  await expect(page.getByRole('table', { name: 'In other bases' }).getByRole('row')).toHaveText([
    /^Binary11111111$/,
    /^Octal377$/,
    /^Decimal255$/,
    /^Hexff$/,
  ])
  await page.getByRole('button', { name: 'Swap' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add to pipeline' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy link with input' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
  // The options follow the output; the help of one appears with the focus, and that of all on request.
  await converter.output.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Options' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('From base')).toBeFocused()
  await expect(page.getByText('Leave it empty to read 0x')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  expect(await converter.result()).toBe('120')
  await expect(page.getByText('Writes 0x, 0b or 0o before the number.')).toBeHidden()
  await page.getByRole('button', { name: 'Options' }).press('Enter')
  await expect(page.getByText('Writes 0x, 0b or 0o before the number.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  expect(await converter.result()).toBe('ff')
})

test('an empty output shows an example, a result its colours, and there is no Swap without a way back', async ({
  page,
}) => {
  const converter = new ConverterPage(page)
  await converter.goto('text/csv-to-json')
  const example = page.getByRole('figure', { name: 'For example' })
  await expect(example).toBeVisible()
  await expect(page.getByRole('button', { name: 'Swap' })).toBeVisible()
  await converter.input.fill('a\n1')
  expect(await converter.result()).toBe('[\n  {\n    "a": "1"\n  }\n]')
  await expect(example).toBeHidden()
  await expect(page.locator('.code-property')).toHaveText('"a"')
  await page.getByRole('navigation', { name: 'Direction' }).getByRole('link', { name: 'To CSV' }).click()
  await expect(page).toHaveURL(/json-to-csv/)
  await converter.goto('encoding/hash')
  await expect(page.getByRole('button', { name: 'Swap' })).toHaveCount(0)
})

test('a group links to a tool of another group that people look for there', async ({ page }) => {
  await page.goto('/converter/number')
  await page.getByRole('link', { name: 'Unix timestamp' }).click()
  await expect(page).toHaveURL(/\/converter\/time\/timestamp$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Unix timestamp' })).toBeVisible()
})

test('a group lists its tools and finds them by other names', async ({ page }) => {
  await page.goto('/converter/encoding')
  const cards = page.getByRole('list', { name: 'Tools' }).getByRole('listitem')
  expect(await cards.count()).toBeGreaterThan(10)
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Find a tool', exact: true }).fill('decodeURIComponent')
    await expect(cards).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await cards.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('URL decode')
})

test.describe('the home page', () => {
  test('opens a token, a file of bytes and percent-encoded text in the tools for them', async ({ page }) => {
    for (const [what, name, text, path] of [
      ['a token', 'token.txt', 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2ln', '/converter/encoding/jwt-decode'],
      ['a file of bytes', 'x.zip', 'PK\u0003\u0004\u0000\u0000', '/converter/encoding/hash'],
      ['percent-encoded text', 'x.txt', 'a%20b%C3%BC', '/converter/encoding/url-decode'],
    ] as const)
      await test.step(what, async () => {
        await page.goto('/')
        await page.getByLabel('Choose file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await new ConverterPage(page).result()
      })
  })

  test('accepts pasted text', async ({ page }) => {
    await page.goto('/')
    // A page that has just become interactive may miss the first paste.
    await expect(async () => {
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', '&lt;b&gt; &amp; co')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      })
      await expect(page).toHaveURL(/html-decode$/, { timeout: 5000 })
    }).toPass()
    expect(await new ConverterPage(page).result()).toBe('<b> & co')
  })
})
