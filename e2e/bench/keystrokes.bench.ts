/**
 * How soon a converter responds to a key with 10 kB in the field: from the moment the browser receives the
 * key until the result is laid out in the page, and until the end of the frame that shows it, which also
 * waits for the screen. Each figure is the 95th percentile of a hundred presses, at the pace of a fast
 * typist.
 */
import { chromium, type Page } from '@playwright/test'
import { type BenchRow, report } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { startSite } from '../support/siteServer.ts'

const PRESSES = 100
const CHARACTERS = 10_000

/**
 * 600 keys per minute, twice as fast as people type. Without a pause each key would wait until the previous
 * one is drawn.
 */
const BETWEEN_PRESSES_MS = 100

/** The text in the field, repeated up to 10 kB, and the key to press there, which keeps the input valid. */
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
  // After the last visible character; a separate line would be another record.
  await input.press('ArrowLeft')
  await page.evaluate(watchKeys)
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN_PRESSES_MS)
  }
  // Read only now, because reading in between would itself take the page's time.
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
  /** Milliseconds until the result is laid out. */
  readonly laidOut: number[]
  /** Milliseconds until the end of the frame that shows it. */
  readonly drawn: number[]
}

declare global {
  var keyTimes: KeyTimes
}

/**
 * Records how long the page takes from each key press to the result of the changed input. Runs in the page.
 */
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
    // Forces the layout that the browser would do a moment later.
    void document.body.offsetHeight
    globalThis.keyTimes.laidOut.push(performance.now() - pressed)
    // After a key press, tasks wait for the frame.
    port2.postMessage(0)
  }
  port1.onmessage = () => void globalThis.keyTimes.drawn.push(performance.now() - pressed)
  field.addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp
  })
  // The page's own listeners run before the window's, so a synchronous result is already there.
  addEventListener('input', () => {
    isOpen = true
    answer()
  })
  new MutationObserver(answer).observe(panes, { attributeFilter: ['data-state'] })
}
