/**
 * How soon a converter answers a key: from the moment the browser got the key to the result in the page, with 10 kB in the field. Each
 * figure is the 95th percentile of a hundred presses, as far apart as those of somebody who types fast.
 */
import { chromium, type Page } from '@playwright/test'
import { type BenchRow, report } from '../../scripts/benchReport.ts'
import { browserLaunchOptions } from '../../scripts/browser.mjs'
import { startSite } from '../support/siteServer.ts'

const PRESSES = 100
const CHARACTERS = 10_000

/**
 * 600 keys a minute, which is twice as fast as people type. Without a pause each key would wait for the drawing of the one before.
 */
const BETWEEN_PRESSES_MS = 100

/** What stands in the field, repeated up to 10 kB, and the key that is pressed in it, where it leaves the input right. */
const CONVERTERS = [
  { tool: 'encoding/base64-encode', line: 'The quick brown fox, é and 😀.\n', key: 'x' },
  { tool: 'encoding/html-encode', line: '<p title="a & b">The quick brown fox</p>\n', key: 'x' },
  { tool: 'encoding/hash', line: 'The quick brown fox jumps over the lazy dog.\n', key: 'x' },
  { tool: 'text/csv-to-json', line: '1,The quick brown fox,2024-01-02,1.50\n', key: '7' },
  { tool: 'style/css-format', line: '.fox > a:hover{color:red;margin:0 auto}\n', key: 'Space' },
  { tool: 'text/text-clean', line: '“The quick”  brown fox …\n', key: 'x' },
]

const site = await startSite()
const browser = await chromium.launch(browserLaunchOptions())
try {
  const page = await browser.newPage()
  const rows: BenchRow[] = []
  for (const converter of CONVERTERS) rows.push(await measure(page, converter))
  report(rows)
} finally {
  await browser.close()
  await site.end()
}

async function measure(page: Page, { tool, line, key }: (typeof CONVERTERS)[number]): Promise<BenchRow> {
  await page.goto(`${site.origin}/converter/${tool}`)
  const input = page.getByRole('textbox', { name: 'Input', exact: true })
  await input.fill(line.repeat(CHARACTERS / line.length))
  await page.locator('[data-page=generic][data-state=done]').waitFor()
  await input.press('Control+End')
  // Behind the last visible character: a new line of its own would be another record.
  await input.press('ArrowLeft')
  await page.evaluate(watchKeys)
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN_PRESSES_MS)
  }
  // Looked at only now: a question in between would take the page's time itself.
  await page.waitForFunction((count) => globalThis.answered.length === count, PRESSES)
  const times = (await page.evaluate(() => globalThis.answered)).sort((a, b) => a - b)
  const at = (share: number): number => Math.round(times[Math.ceil(times.length * share) - 1]! * 10) / 10
  return {
    name: `A key to its result, 95 of 100, ${tool.split('/')[1]}`,
    value: at(0.95),
    unit: 'ms',
    min: at(0.01),
    max: at(1),
    runs: PRESSES,
    target: { value: { atMost: 16 } },
  }
}

declare global {
  var answered: number[]
}

/** Notes how long each key press takes until the page is done with a changed input. Runs in the page. */
function watchKeys(): void {
  globalThis.answered = []
  const field = document.querySelector<HTMLTextAreaElement>('[data-page=generic] textarea')!
  const panes = document.querySelector<HTMLElement>('[data-page=generic]')!
  const { port1, port2 } = new MessageChannel()
  let pressed = 0
  let before = ''
  // The state is looked at between any two tasks, so that no time is lost to a timer.
  port1.onmessage = () => {
    if (field.value !== before && panes.dataset.state !== 'running')
      globalThis.answered.push(performance.now() - pressed)
    else port2.postMessage(0)
  }
  field.addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp
    before = field.value
    port2.postMessage(0)
  })
}
