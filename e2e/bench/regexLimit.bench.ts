/**
 * What a pattern that never ends costs the regex page: the longest task of the page's own thread, and how
 * long after its limit the matching is shown as stopped, with the matches found until then. Medians of five
 * rounds.
 */
import { chromium, type Page } from '@playwright/test'
import { report, spread } from '@whittle/scripts/bench/benchReport'
import { browserLaunchOptions } from '@whittle/scripts/testing/browser'
import { whenAlive } from '../support/alive.ts'
import { startSite } from '../support/siteServer.ts'

const ROUNDS = 5
/** The page gives matching this long. */
const LIMIT_MS = 2000
const STOPPED = 'Stopped after 2 seconds, with 2 matches so far'

interface Round {
  /** Milliseconds of the longest task; 0 where none was longer than 50. */
  readonly longestTask: number
  /** Milliseconds from the key press to the message, without the limit. */
  readonly late: number
}

const site = await startSite()
const browser = await chromium.launch(browserLaunchOptions())
try {
  const page = await browser.newPage()
  await page.goto(`${site.origin}/converter/code/regex`)
  // What is typed into a page that is only prerendered is lost.
  await whenAlive(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Flags').fill('gm')
  await field('Pattern').fill('^(a+)+$|ok')
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await field('Test text').fill(`ok ok\n${'a'.repeat(40)}`)
    await page.getByText('3 matches', { exact: true }).waitFor()
    await field('Test text').press('Control+End')
    const measured = await watch(page)
    await page.keyboard.press('!')
    rounds.push(await measured())
  }
  report([
    {
      name: 'A regex that never ends: longest task of the page, 0 below 50 ms',
      ...spread(rounds.map(({ longestTask }) => longestTask)),
      unit: 'ms',
      target: { value: { atMost: 50 } },
    },
    {
      name: 'A regex that never ends: stopped after its limit',
      ...spread(rounds.map(({ late }) => late)),
      unit: 'ms',
      target: { value: { atMost: 300 } },
    },
  ])
} finally {
  await browser.close()
  await site.end()
}

/**
 * Watches the page from the next key press until matching is shown as stopped. The returned function gives
 * what was seen.
 */
async function watch(page: Page): Promise<() => Promise<Round>> {
  const seen = await page.evaluateHandle((message) => {
    let start = 0
    let longestTask = 0
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    tasks.observe({ type: 'longtask' })
    addEventListener('keydown', ({ timeStamp }) => (start = timeStamp), { once: true, capture: true })
    const stopped = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The page never says “${message}”.`)), 60_000)
      const changes = new MutationObserver(() => {
        if (start === 0 || document.body.textContent?.includes(message) !== true) return
        changes.disconnect()
        resolve(performance.now() - start)
      })
      changes.observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    // The observer of tasks is told of the last one a moment later.
    return {
      done: stopped.then(
        (took) =>
          new Promise<{ took: number; longestTask: number }>((resolve) => {
            setTimeout(() => {
              tasks.disconnect()
              resolve({ took, longestTask })
            }, 200)
          }),
      ),
    }
  }, STOPPED)
  return async () => {
    const { took, longestTask } = await seen.evaluate(({ done }) => done)
    return { longestTask, late: took - LIMIT_MS }
  }
}
