/** With forced colours, everything that is pressed, chosen, selected or current is seen to be so. */
import type { Page } from '@playwright/test'
import { wakeEditors } from '../support/codeEditors.ts'
import { openPalette } from '../support/palette.ts'
import { expect, test } from '../support/test.ts'
import { openCompiler, openEditor, openJson, openPipeline, openVideoMaker } from '../support/toolPages.ts'

interface States {
  /** How many states were compared. */
  readonly count: number
  /** What looks the same with a state and without it. */
  readonly alike: readonly string[]
}

/**
 * Gives each visible element with a state the opposite state for a moment, and compares its looks, with those
 * of its parts. A native control is only compared where the page has hidden it.
 */
function compareStates(page: Page): Promise<States> {
  return page.evaluate(() => {
    const PROPERTIES = [
      'background-color',
      'color',
      'fill',
      'stroke',
      'border',
      'outline',
      'text-decoration',
      'font-weight',
      'display',
      'visibility',
      'content',
    ]
    const ATTRIBUTES = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-current']
    const looksOf = (root: Element): string =>
      [root, ...root.querySelectorAll('*')]
        .flatMap((element) => ['', '::before', '::after'].map((part) => getComputedStyle(element, part)))
        .map((style) => PROPERTIES.map((property) => style.getPropertyValue(property)).join(' '))
        .join('\n')
    const nameOf = (element: Element): string => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `${element.localName} “${text.trim().slice(0, 40)}”`
    }
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

    let count = 0
    const alike: string[] = []
    const compare = (seen: Element, state: string, flip: () => void): void => {
      if (!isSeen(seen)) return
      const before = looksOf(seen)
      flip()
      count += 1
      if (looksOf(seen) === before) alike.push(`${state} of ${nameOf(seen)}`)
      flip()
    }
    for (const attribute of ATTRIBUTES) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const own = element.getAttribute(attribute) ?? ''
        const other = own === 'false' ? 'true' : 'false'
        compare(element, attribute, () =>
          element.setAttribute(attribute, element.getAttribute(attribute) === own ? other : own),
        )
      }
    }
    const inputs = document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])')
    for (const input of inputs) {
      const { opacity, appearance } = getComputedStyle(input)
      const isHidden = opacity === '0' || appearance === 'none' || input.offsetWidth < 4
      const box = input.closest('label') ?? input.parentElement
      if (isHidden && box !== null)
        compare(box, 'checked', () => {
          input.checked = !input.checked
        })
    }
    return { count, alike }
  })
}

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the editor': openEditor,
  'the video maker': openVideoMaker,
  JSON: async (page) => {
    await openJson(page)
    await page.getByRole('treeitem').nth(1).click()
  },
  'the diff checker': (page) => page.goto('/differ').then(() => wakeEditors(page)),
  'a converter': (page) => page.goto('/converter/number/number-base').then(() => undefined),
  'the time board': (page) => page.goto('/converter/time/time-zone').then(() => undefined),
  'the regex builder': (page) => page.goto('/converter/code/regex').then(() => undefined),
  'the colour page': (page) => page.goto('/converter/style/color').then(() => undefined),
  // Its panes are tabs on a narrow screen.
  'the compiler': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCompiler(page)
    await expect(page.getByRole('tab').first()).toBeVisible()
  },
  'the pipeline builder': async (page) => {
    await openPipeline(page)
    await page.getByRole('combobox', { name: 'Add a step' }).fill('json')
  },
  'the palette': async (page) => {
    await page.goto('/about')
    await openPalette(page)
  },
}

test('every state differs from its opposite on every page with states', async ({ page, guard }) => {
  guard.expectedErrors.push(/sandbox/)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const [name, open] of Object.entries(PAGES)) {
    await open(page)
    // The states appear with the page's own part.
    await expect.poll(async () => (await compareStates(page)).count, name).toBeGreaterThan(0)
    expect.soft((await compareStates(page)).alike, name).toEqual([])
  }
})
