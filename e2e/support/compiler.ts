/** The page object of the compiler. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { wakeEditors } from './codeEditors.ts'
import { expect } from './test.ts'

/** A pane's accessible name. */
type PaneName = 'HTML' | 'CSS' | 'JavaScript'

export class CompilerPage {
  readonly page: Page
  /** The preview of the code. */
  readonly preview: FrameLocator
  readonly console: Locator
  readonly run: Locator

  constructor(page: Page) {
    this.page = page
    this.preview = page.frameLocator('iframe[title="Preview"]')
    this.console = page.getByRole('log', { name: 'Console' })
    this.run = page.getByRole('button', { name: 'Run', exact: true })
  }

  /** Opens the page and waits until its editors have loaded. */
  async goto(path = '/compiler'): Promise<void> {
    await this.page.goto(path)
    await this.ready()
  }

  async ready(): Promise<void> {
    await wakeEditors(this.page)
  }

  pane(name: PaneName): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async write(name: PaneName, code: string): Promise<void> {
    if (code !== '') return this.pane(name).fill(code)
    // `fill` selects without the editor's knowledge and presses Delete, possibly before the editor has
    // noticed the selection.
    await this.pane(name).press('ControlOrMeta+a')
    await this.pane(name).press('Delete')
    await expect(this.pane(name)).toHaveText('')
  }

  /** Puts code into all three panes and runs it. */
  async show({ html = '', css = '', js = '' }: { html?: string; css?: string; js?: string }): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Run as I type' }).uncheck()
    await this.write('HTML', html)
    await this.write('CSS', css)
    await this.write('JavaScript', js)
    await this.run.click()
  }
}
