/** Walks through a page by Tab, and measures how much of each focused element can be seen. */
import type { Page } from '@playwright/test'

/** A focused element that cannot be seen whole. */
export interface Obscured {
  /** The element, briefly. */
  readonly element: string
  /** The share of it that can be seen, in percent. */
  readonly percent: number
  /** What is seen in its place. */
  readonly behind: string
}

/** What a walk has found. */
export interface Walk {
  /** How many different elements had the focus. */
  readonly count: number
  readonly obscured: readonly Obscured[]
}

/** More than any page has. */
const MAX_PRESSES = 400

/**
 * Presses a key from the start of the page until the focus has left it. An element that is larger than the
 * room it scrolls in needs to fill that room only.
 */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Walk> {
  await page.evaluate(forgetFocus)
  const obscured: Obscured[] = []
  for (let count = 0; count < MAX_PRESSES; count += 1) {
    // Some editors indent with Tab until Esc is pressed.
    if (await page.evaluate(() => document.activeElement?.closest('.cm-editor') != null))
      await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    let seen = await page.evaluate(measureFocus)
    // Backwards from the start, the first press leaves the page.
    if (seen === null && count === 0) {
      await page.keyboard.press(key)
      seen = await page.evaluate(measureFocus)
    }
    if (seen === null) return { count, obscured }
    if (seen.percent < 100) obscured.push(seen)
  }
  throw new Error(`${MAX_PRESSES} presses of ${key} did not leave the page.`)
}

/** Runs in the page: the next Tab begins at the start, and what has had the focus is forgotten. */
function forgetFocus(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  scrollTo({ top: 0, behavior: 'instant' })
  globalThis.visited = new WeakSet()
}

/** Runs in the page: how much of the focused element is seen; null once the focus has left or comes again. */
async function measureFocus(): Promise<Obscured | null> {
  /** Points along each side. */
  const GRID = 9
  /** What is not measured at the edges, in CSS pixels: rounded positions, and borders that two buttons share. */
  const EDGE = 2
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const focused = document.activeElement
  if (focused === null || focused === document.body || globalThis.visited.has(focused)) return null
  globalThis.visited.add(focused)

  // A hidden control shows its focus on its label.
  const own = focused.getBoundingClientRect()
  const label = own.width < 4 && focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const shown = label ?? focused
  const box = shown.getBoundingClientRect()
  const name = focused.getAttribute('aria-label') ?? (label ?? focused).textContent?.trim().slice(0, 40)
  const element = `${focused.localName}“${name}” at ${Math.round(box.x)},${Math.round(box.y)} of ${Math.round(box.width)}x${Math.round(box.height)}`

  const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  for (
    let outer = shown.parentElement;
    outer !== null && outer !== document.body;
    outer = outer.parentElement
  ) {
    if (getComputedStyle(outer).overflow === 'visible') continue
    const { left, top } = outer.getBoundingClientRect()
    room.left = Math.max(room.left, left + outer.clientLeft)
    room.top = Math.max(room.top, top + outer.clientTop)
    room.right = Math.min(room.right, left + outer.clientLeft + outer.clientWidth)
    room.bottom = Math.min(room.bottom, top + outer.clientTop + outer.clientHeight)
  }
  // What is too high fills the room below the site's header.
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const ceiling = Math.max(room.top, header)
  const fitsWidth = box.width <= room.right - room.left
  const fitsHeight = box.height <= room.bottom - ceiling
  const left = fitsWidth ? box.left : Math.max(box.left, room.left)
  const right = fitsWidth ? box.right : Math.min(box.right, room.right)
  const top = fitsHeight ? box.top : Math.max(box.top, ceiling)
  const bottom = fitsHeight ? box.bottom : Math.min(box.bottom, room.bottom)
  let points = 0
  let seen = 0
  let behind = ''
  const isEnd = (index: number): boolean => index === 0 || index === GRID - 1
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      // Corners may be round.
      if (isEnd(row) && isEnd(column)) continue
      points += 1
      const x = left + EDGE + ((right - left - 2 * EDGE) * column) / (GRID - 1)
      const y = top + EDGE + ((bottom - top - 2 * EDGE) * row) / (GRID - 1)
      const isInRoom =
        x >= room.left - EDGE && x <= room.right + EDGE && y >= room.top - EDGE && y <= room.bottom + EDGE
      const hit = document.elementFromPoint(x, y)
      // What contains the element is never in front of it.
      if (isInRoom && hit !== null && (shown.contains(hit) || hit.contains(shown) || label?.contains(hit)))
        seen += 1
      else behind = isInRoom ? `${hit?.localName}.${hit?.getAttribute('class')}` : 'out of view'
    }
  }
  return { element, percent: Math.round((100 * seen) / points), behind }
}

declare global {
  var visited: WeakSet<Element>
}
