/** The image editor as its user knows it. */
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
    await this.page.goto('/image-editor')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Free Online Image Editor')
    await whenAlive(this.page)
  }

  /** Opens a file and waits for its dimensions. */
  async open(file: TestFile, { width, height }: { width: number; height: number }): Promise<void> {
    await this.choose(file)
    await expect(this.width).toHaveValue(String(width), { timeout: 60_000 })
    await expect(this.height).toHaveValue(String(height))
    // The picture before it may have had the same size.
    await expect(this.page.getByText('Opening …', { exact: true })).toHaveCount(0)
  }

  async choose(file: TestFile): Promise<void> {
    await this.page.getByLabel('Choose image').setInputFiles(file)
  }

  async setWidth(pixels: number): Promise<void> {
    await this.width.fill(String(pixels))
    await this.width.press('Enter')
  }

  /** Downloads the result, however long its encoder takes. */
  async download(): Promise<Saved> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 120_000 }),
      this.page.getByRole('button', { name: 'Download' }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  get width(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Width' })
  }

  get height(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Height' })
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

/** Every text an element shows from now on, however short it stays. */
export async function textsOf(element: Locator): Promise<JSHandle<string[]>> {
  return element.evaluateHandle((node) => {
    const texts: string[] = []
    const observer = new MutationObserver(() => texts.push(node.textContent ?? ''))
    observer.observe(node, { childList: true, characterData: true, subtree: true })
    return texts
  })
}

/** Bytes as the page writes them between 1 KB and 1 MB. */
export function kilobytes(bytes: number): string {
  return `${Number.parseFloat((bytes / 1024).toFixed(2))} KB`
}
