/** The page for many pictures, as a visitor uses it. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** The page, and what is on it. */
export class BatchPage {
  readonly page: Page
  readonly table: Locator
  readonly notDone: Locator
  readonly progress: Locator
  readonly format: Locator
  readonly target: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'Pictures' })
    this.notDone = page.getByRole('region', { name: 'Not done' })
    this.progress = page.getByRole('progressbar', { name: 'All pictures' })
    this.format = page.getByLabel('Output format')
    this.target = page.getByLabel('Quality target')
  }

  /** Opens the page in a browser without a save dialog, which a test could not answer. */
  async goto(): Promise<void> {
    await this.page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await this.page.goto('/image-batch')
    await expect(this.page.getByRole('heading', { name: 'Many pictures', level: 1 })).toBeVisible()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The row of a file, by the beginning of what its row header says. */
  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** Starts, and waits for the end. */
  async run(): Promise<void> {
    await this.button('Start').click()
    await expect(this.button('Cancel')).toHaveCount(0, { timeout: 120_000 })
    await expect(this.progress).toHaveJSProperty('value', 1)
  }

  /** Saves the ZIP, and returns its bytes. */
  async zip(): Promise<Buffer> {
    const waiting = this.page.waitForEvent('download')
    await this.button('Save as ZIP').click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('pictures.zip')
    return readFile(await download.path())
  }
}
