/** The buttons of the page under the palette. */
import { PAGE_BUTTONS, type PageButton } from './lines.ts'

/** Those that can be pressed now. */
export function pageButtons(): readonly PageButton[] {
  return PAGE_BUTTONS.filter((name) => findButton(name) !== undefined)
}

/** Presses one, once the palette no longer lies over it. */
export function pressPageButton(name: PageButton): void {
  requestAnimationFrame(() => findButton(name)?.click())
}

function findButton(name: PageButton): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:enabled')
  return [...buttons].find(({ textContent }) => textContent.trim() === name)
}
