/** The page object of a converter. */
import type { Locator, Page } from '@playwright/test'
import { whenAlive } from './alive.ts'
import { SAMPLE_KEY, SAMPLE_OUTPUTS, WITHOUT_INPUT } from './converterSamples.ts'
import { expect } from './test.ts'

/** What a tool's output is compared with, keyed by its path; a random one only has a form. */
export function sampleOutput(tool: string): unknown {
  const output = SAMPLE_OUTPUTS[tool]
  return output instanceof RegExp ? expect.stringMatching(output) : output
}

export class ConverterPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a tool and waits until it is interactive. */
  async goto(path: string): Promise<void> {
    await this.page.goto(`/converter/${path}`)
    await this.alive()
  }

  async alive(): Promise<void> {
    await whenAlive(this.page)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }

  /** Gives the tool its sample; lets one that has no input make something new. */
  async giveSample(tool: string): Promise<void> {
    await this.press(WITHOUT_INPUT.has(tool) ? 'New' : 'Sample')
  }

  /** Enters a key, if the tool has a field for one. */
  async giveKey(): Promise<void> {
    const key = this.page.getByRole('group', { name: 'Secrets' }).getByRole('textbox', { name: /key/i })
    if ((await key.count()) > 0) await key.fill(SAMPLE_KEY)
  }

  /** Waits until the input has been converted, and returns the output. */
  async result(): Promise<string> {
    await expect(this.panes).toHaveAttribute('data-state', 'done')
    return this.output.inputValue()
  }

  get input(): Locator {
    return this.page.getByRole('textbox', { name: 'Input', exact: true })
  }

  get output(): Locator {
    return this.page.getByRole('textbox', { name: 'Output', exact: true })
  }

  /** The element with the conversion's state. */
  get panes(): Locator {
    return this.page.locator('[data-page=generic]')
  }

  get alert(): Locator {
    return this.page.getByRole('alert')
  }

  get options(): Locator {
    return this.page.getByRole('group', { name: 'Options' })
  }
}

/** The converters among the paths of the sitemap, as `encoding/hash`. */
export function converterTools(paths: readonly string[]): string[] {
  return paths.filter((path) => path.split('/').length === 4).map((path) => path.slice('/converter/'.length))
}
