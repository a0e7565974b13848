/** The page object of the image editor. */
import { readFile } from 'node:fs/promises'
import type { JSHandle, Locator, Page } from '@playwright/test'
import { whenAlive } from './alive.ts'
import type { TestFile } from './photos.ts'
import { expect } from './test.ts'

/** A saved file. */
export interface Saved {
  readonly name: string
  readonly bytes: Buffer
}

export class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(): Promise<void> {
    await this.page.addInitScript(notePresses)
    await this.page.goto('/image-editor')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Free Online Image Editor')
    await whenAlive(this.page)
  }

  /** Opens a file, and waits for its dimensions and until the editor has been scrolled into view. */
  async open(file: TestFile, { width, height }: { width: number; height: number }): Promise<void> {
    await this.choose(file)
    await expect(this.width).toHaveValue(String(width), { timeout: 60_000 })
    await expect(this.height).toHaveValue(String(height))
    // The previous picture may have had the same size.
    await expect(this.page.getByText('Opening …', { exact: true })).toHaveCount(0)
    await expect.poll(() => this.page.evaluate(isScrolledIntoView)).toBe(true)
  }

  async choose(file: TestFile): Promise<void> {
    await this.page.getByLabel('Choose image').setInputFiles(file)
  }

  async setWidth(pixels: number): Promise<void> {
    await this.width.fill(String(pixels))
    await this.width.press('Enter')
  }

  /** Asks for a file with the pixels of the opened one. */
  async keepPixels(): Promise<void> {
    await this.page.getByRole('radio', { name: 'Keep pixels' }).check()
  }

  /** Downloads the result, however long its encoder takes. */
  async download(): Promise<Saved> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 120_000 }).catch((error) => this.tellPresses(error)),
      this.page.getByRole('button', { name: 'Download' }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /**
   * Adds the recorded presses to the error, to show whether the button was pressed and the page started a
   * download.
   */
  private async tellPresses(error: Error): Promise<never> {
    const presses = await this.page.evaluate(() => globalThis.presses ?? [])
    throw new Error(`${error.message}\nThe page saw: ${presses.join(', ')}`)
  }

  get width(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Width', exact: true })
  }

  get height(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Height', exact: true })
  }

  get format(): Locator {
    return this.page.getByRole('combobox', { name: 'Output format' })
  }

  get quality(): Locator {
    return this.page.getByRole('slider', { name: 'Quality' })
  }

  get alert(): Locator {
    return this.page.getByRole('alert')
  }

  get estimatedSize(): Locator {
    return this.page.getByRole('status', { name: 'Estimated size' })
  }
}

declare global {
  var presses: string[] | undefined
}

/** Runs in the page: records the events that reach a button, or a link by which the page saves. */
function notePresses(): void {
  const presses: string[] = []
  globalThis.presses = presses
  const note = ({ type, target, timeStamp }: Event): void => {
    const pressed = target instanceof Element ? target.closest('button, a') : null
    if (pressed === null) return
    const name = pressed instanceof HTMLAnchorElement ? pressed.download : pressed.textContent
    presses.push(`${type} of “${name}” at ${Math.round(timeStamp)} ms`)
  }
  for (const type of ['pointerdown', 'pointerup', 'click']) addEventListener(type, note, { capture: true })
}

/** Records every text that an element shows from now on, however briefly. */
export async function textsOf(element: Locator): Promise<JSHandle<string[]>> {
  return element.evaluateHandle((node) => {
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(node.textContent ?? ''))
    observer.observe(node, { childList: true, characterData: true, subtree: true })
    return texts
  })
}

/** A size between 1 KB and 1 MB in bytes, formatted as on the page. */
export function kilobytes(bytes: number): string {
  return `${Number.parseFloat((bytes / 1024).toFixed(2))} KB`
}

/** Runs in the page: whether opening has scrolled the editor's first row to just below the site's header. */
export function isScrolledIntoView(): boolean {
  const toolbar = document.querySelector('[role=toolbar][aria-label="Picture tools"]')
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return toolbar !== null && Math.abs(toolbar.getBoundingClientRect().top - padding) < 2
}
