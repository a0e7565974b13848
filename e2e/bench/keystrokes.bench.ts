/**
 * How soon a converter answers a key: from the moment the browser got the key to the result laid out in the page, and to the end of the
 * frame that shows it, which waits for the screen as well, with 10 kB in the field. Each figure is the 95th percentile of a hundred
 * presses, as far apart as those of somebody who types fast.
 */
import { chromium, type Page } from '@playwright/test'
import { type BenchRow, report } from '../../scripts/bench/benchReport.ts'
import { browserLaunchOptions } from '../../scripts/testing/browser.mjs'
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
  for (const converter of CONVERTERS) rows.push(...(await measure(page, converter)))
  report(rows)
} finally {
  await browser.close()
  await site.end()
}

async function measure(
  page: Page,
  { tool, line, key }: (typeof CONVERTERS)[number],
): Promise<readonly BenchRow[]> {
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
  await page.waitForFunction((count) => globalThis.keyTimes.drawn.length === count, PRESSES)
  const { laidOut, drawn } = await page.evaluate(() => globalThis.keyTimes)
  const name = tool.split('/')[1]
  return [
    { ...rowOf(`A key to its result, 95 of 100, ${name}`, laidOut), target: { value: { atMost: 16 } } },
    rowOf(`A key to the end of the frame, 95 of 100, ${name}`, drawn),
  ]
}

function rowOf(name: string, times: readonly number[]): BenchRow {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1]! * 10) / 10
  return { name, value: at(0.95), unit: 'ms', min: at(0.01), max: at(1), runs: PRESSES }
}

interface KeyTimes {
  /** To the result with its place and size, in milliseconds. */
  readonly laidOut: number[]
  /** To the end of the frame that shows it, for which a browser waits once a key was pressed. */
  readonly drawn: number[]
}

declare global {
  var keyTimes: KeyTimes
}

/** Notes how long each key press takes until the page has the result of a changed input. Runs in the page. */
function watchKeys(): void {
  globalThis.keyTimes = { laidOut: [], drawn: [] }
  const field = document.querySelector<HTMLTextAreaElement>('[data-page=generic] textarea')!
  const panes = document.querySelector<HTMLElement>('[data-page=generic]')!
  const { port1, port2 } = new MessageChannel()
  let pressed = 0
  let isOpen = false
  const answer = (): void => {
    if (!isOpen || panes.dataset.state === 'running') return
    isOpen = false
    // Asks for the layout, which the browser would make a moment later.
    void document.body.offsetHeight
    globalThis.keyTimes.laidOut.push(performance.now() - pressed)
    // Tasks wait for the frame after a key.
    port2.postMessage(0)
  }
  port1.onmessage = () => void globalThis.keyTimes.drawn.push(performance.now() - pressed)
  field.addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp
  })
  // The page has heard of it before the window: what it answers at once is there.
  addEventListener('input', () => {
    isOpen = true
    answer()
  })
  new MutationObserver(answer).observe(panes, { attributeFilter: ['data-state'] })
}
