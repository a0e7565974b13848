/** Walks through a page by Tab, and measures how much of each focused element can be seen. */
import type { Page } from '@playwright/test'

/** A focused element that cannot be seen whole. */
interface Obscured {
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

/** Runs in the page: what is seen of the focused element; null once the focus has left or comes again. */
async function measureFocus(): Promise<Obscured | null> {
  /** Points along each side. */
  const GRID = 9
  /** What is not measured at the edges, in CSS pixels: positions are rounded, and buttons share borders. */
  const EDGE = 2
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const focused = document.activeElement
  if (focused === null || focused === document.body || globalThis.visited.has(focused)) return null
  globalThis.visited.add(focused)

  // A hidden control shows its focus on its label.
  const isHidden = focused.getBoundingClientRect().width < 4
  const label = isHidden && focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const shown = label ?? focused
  const box = shown.getBoundingClientRect()

  /** What the scrolled areas around the element leave of the window. */
  const roomAround = () => {
    const room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    for (
      let outer = shown.parentElement;
      outer !== null && outer !== document.body;
      outer = outer.parentElement
    ) {
      if (getComputedStyle(outer).overflow === 'visible') continue
      const edge = outer.getBoundingClientRect()
      const [left, top] = [edge.left + outer.clientLeft, edge.top + outer.clientTop]
      room.left = Math.max(room.left, left)
      room.top = Math.max(room.top, top)
      room.right = Math.min(room.right, left + outer.clientWidth)
      room.bottom = Math.min(room.bottom, top + outer.clientHeight)
    }
    return room
  }
  const room = roomAround()

  /** The box; in a direction in which it is too large for its room, only what the room can show. */
  const measured = () => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const ceiling = Math.max(room.top, header)
    const { left, right, top, bottom } = box
    const width =
      box.width <= room.right - room.left
        ? { left, right }
        : { left: Math.max(left, room.left), right: Math.min(right, room.right) }
    const height =
      box.height <= room.bottom - ceiling
        ? { top, bottom }
        : { top: Math.max(top, ceiling), bottom: Math.min(bottom, room.bottom) }
    return { ...width, ...height }
  }

  /** What is in front of the element at a point; null where the element itself is seen. */
  const coverAt = (x: number, y: number): string | null => {
    const isInRoom =
      x > room.left - EDGE && x < room.right + EDGE && y > room.top - EDGE && y < room.bottom + EDGE
    const hit = isInRoom ? document.elementFromPoint(x, y) : null
    if (hit === null) return 'out of view'
    // What contains the element is never in front of it.
    const isSeen = shown.contains(hit) || hit.contains(shown) || label?.contains(hit)
    return isSeen ? null : `${hit.localName}.${hit.getAttribute('class')}`
  }

  const { left, right, top, bottom } = measured()
  const isEnd = (index: number): boolean => index === 0 || index === GRID - 1
  const places = Array.from({ length: GRID ** 2 }, (_, index) => [index % GRID, Math.floor(index / GRID)])
  const covers = places
    // Corners may be round.
    .filter(([column = 0, row = 0]) => !(isEnd(column) && isEnd(row)))
    .map(([column = 0, row = 0]) =>
      coverAt(
        left + EDGE + ((right - left - 2 * EDGE) * column) / (GRID - 1),
        top + EDGE + ((bottom - top - 2 * EDGE) * row) / (GRID - 1),
      ),
    )
  const name = focused.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 40)
  return {
    element: `${focused.localName} “${name}” at ${Math.round(box.x)}, ${Math.round(box.y)}`,
    percent: Math.round((100 * covers.filter((cover) => cover === null).length) / covers.length),
    behind: covers.find((cover) => cover !== null) ?? '',
  }
}

declare global {
  var visited: WeakSet<Element>
}
