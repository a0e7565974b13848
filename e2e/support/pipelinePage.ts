/** The Pipeline Builder, as a visitor uses it. */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'

/** The page, and what is on it. */
export class PipelinePage {
  readonly page: Page
  readonly steps: Locator
  readonly add: Locator
  readonly input: Locator
  readonly second: Locator
  readonly output: Locator
  readonly files: Locator

  constructor(page: Page) {
    this.page = page
    this.steps = page.getByRole('list', { name: 'Steps' }).getByRole('article')
    this.add = page.getByRole('combobox', { name: 'Add a step' })
    this.input = page.getByRole('textbox', { name: 'Input', exact: true })
    this.second = page.getByRole('textbox', { name: 'Second input' })
    this.output = page.getByRole('textbox', { name: 'Output', exact: true })
    this.files = page.getByRole('table', { name: 'Files and results' })
  }

  /** Opens the page in a browser without a save dialog, which a test could not answer. */
  async goto(fragment = ''): Promise<void> {
    await this.page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await this.page.goto(`/pipeline${fragment}`)
    await this.alive()
  }

  /** Waits until the page is interactive. */
  async alive(): Promise<void> {
    await expect(async () => {
      await this.add.click()
      await expect(this.page.getByRole('listbox', { name: 'Add a step' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await this.page.keyboard.press('Escape')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  step(number: number): Locator {
    return this.page.getByRole('article', { name: `Step ${number}`, exact: true })
  }

  /** Adds tools by their titles, by keyboard. */
  async addSteps(...titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const before = await this.steps.count()
      await this.add.fill(title)
      await this.add.press('Enter')
      await expect(this.steps).toHaveCount(before + 1)
    }
  }

  /** The titles of the steps, in order. */
  titles(): Promise<readonly string[]> {
    return this.steps.getByRole('heading').allTextContents()
  }

  /** What a button saves. */
  async saved(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const waiting = this.page.waitForEvent('download')
    await this.button(name).click()
    const download: Download = await waiting
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /** The link that Share copies. */
  async link(what: 'with input' | 'with settings only'): Promise<string> {
    await this.button('Share').click()
    await this.button(`Copy link ${what}`).click()
    await expect(this.page.getByText('Link copied')).toBeVisible()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
