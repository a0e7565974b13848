/** The page object of the image-to-video maker. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { whenAlive } from './alive.ts'
import type { Saved } from './editor.ts'
import type { TestFile } from './photos.ts'
import { expect } from './test.ts'

/** The values to choose in the page's fields. */
export interface VideoChoices {
  readonly format?: string
  readonly duration?: number
  readonly resolution?: string
  readonly fps?: number
  readonly animation?: string
  readonly orientation?: string
  readonly motion?: string
  readonly fit?: string
  readonly quality?: string
  readonly encoder?: string
}

export class VideoMakerPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(): Promise<void> {
    await this.page.goto('/image-to-video')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Image to Video Maker')
    await whenAlive(this.page)
  }

  /** Serves the page without the headers that isolate it, as a host that does not set them would. */
  async withoutIsolation(): Promise<void> {
    await this.page.route('/image-to-video', async (route) => {
      const response = await route.fetch()
      const headers = Object.fromEntries(
        Object.entries(response.headers()).filter(([name]) => !name.startsWith('cross-origin-')),
      )
      await route.fulfill({ response, headers })
    })
  }

  /** Makes the page see this number of processor cores; call it before the page is loaded. */
  async withCores(count: number): Promise<void> {
    await this.page.addInitScript((cores) => {
      Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores })
    }, count)
  }

  /** Opens a file and waits for its preview. */
  async open(file: TestFile): Promise<void> {
    await this.choosePicture(file)
    await expect(this.preview).toBeVisible({ timeout: 60_000 })
    await expect(this.page.getByText(file.name, { exact: true })).toBeVisible()
  }

  /** Chooses a file; {@link open} also waits for it. */
  async choosePicture(file: TestFile): Promise<void> {
    await this.page.getByLabel('Choose image').setInputFiles(file)
  }

  async choose(choices: VideoChoices): Promise<void> {
    const { duration, ...selected } = choices
    if (duration !== undefined) await this.duration.fill(String(duration))
    for (const [field, value] of Object.entries(selected)) {
      if (field === 'animation') await this.animation(String(value)).check()
      else await this.select(SELECT_NAMES[field as keyof typeof SELECT_NAMES]).selectOption(String(value))
    }
  }

  /** The choice of an animation, by its value. */
  animation(value: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Animation' }).locator(`[value="${value}"]`)
  }

  /** Makes a video and waits for it, however long its encoder takes. */
  async generate(): Promise<void> {
    await this.generateButton.click()
    await this.finished()
  }

  /** Waits until the video is finished. */
  async finished(): Promise<void> {
    await expect(this.generateButton).toHaveText('Generate Video', { timeout: 120_000 })
    await expect(this.video).toBeVisible()
  }

  async download(format: 'MP4' | 'GIF' | 'WebP' = 'MP4'): Promise<Saved> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: `Download ${format}` }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /** Opens, chooses, makes and saves. */
  async make(choices: VideoChoices): Promise<Saved> {
    await this.choose(choices)
    await this.generate()
    return this.download()
  }

  select(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  get duration(): Locator {
    return this.page.getByRole('spinbutton', { name: 'Duration (seconds)' })
  }

  get generateButton(): Locator {
    return this.page.getByRole('button', { name: /^(Generate Video|Processing\.\.\.)$/ })
  }

  get reset(): Locator {
    return this.page.getByRole('button', { name: 'Reset' })
  }

  get cancel(): Locator {
    return this.page.getByRole('button', { name: 'Cancel' })
  }

  get preview(): Locator {
    return this.page.getByRole('img', { name: 'Preview' })
  }

  get progress(): Locator {
    return this.page.getByRole('progressbar')
  }

  /** The finished video; an animation is an image. */
  get video(): Locator {
    return this.page.getByLabel('Generated video').or(this.page.getByAltText('Generated video'))
  }

  get alert(): Locator {
    return this.page.getByRole('alert')
  }
}

const SELECT_NAMES = {
  format: 'File format',
  resolution: 'Resolution',
  fps: 'Frames per second',
  orientation: 'Orientation',
  motion: 'Motion',
  fit: 'Fit',
  quality: 'Quality',
  encoder: 'Encoder',
} as const
