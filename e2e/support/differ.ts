/** The page object of the diff checker. */
import type { Locator, Page } from '@playwright/test'
import { wakeEditors } from './codeEditors.ts'

export class DifferPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(fragment = ''): Promise<void> {
    await this.page.goto(`/differ${fragment}`)
    await wakeEditors(this.page)
  }

  /** Enters a text on each side, as pasting does. */
  async compare(original: string, changed: string): Promise<void> {
    await this.original.fill(original)
    await this.changed.fill(changed)
  }

  /** Opens one file on a side, or two files at once. */
  async open(label: 'Original' | 'Changed', name: string, content: string | Buffer): Promise<void> {
    const buffer = typeof content === 'string' ? Buffer.from(content) : content
    await this.page
      .getByLabel(`Choose ${label} file`)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  get original(): Locator {
    return this.page.getByRole('textbox', { name: 'Original' })
  }

  get changed(): Locator {
    return this.page.getByRole('textbox', { name: 'Changed' })
  }

  get differences(): Locator {
    return this.page.getByRole('region', { name: 'Differences' })
  }

  get summary(): Locator {
    return this.differences.getByRole('status').first()
  }

  /** The visible rows. */
  get rows(): Locator {
    return this.differences.getByRole('row')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
