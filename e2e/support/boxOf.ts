import type { Locator } from '@playwright/test'

/** The box of a visible element on the page, in CSS pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('The element is not visible.')
  return box
}
