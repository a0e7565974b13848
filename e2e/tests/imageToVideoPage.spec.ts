/** The image-to-video maker's page: texts, states, every control, preview, keyboard, widths, themes. */
import { gzipSync } from 'node:zlib'
import { axeFindingsInBothThemes } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { jpegFile } from '../support/photos.ts'
import { expect, test } from '../support/test.ts'
import { VideoMakerPage } from '../support/videoMaker.ts'

let maker: VideoMakerPage

test.beforeEach(async ({ page }) => {
  maker = new VideoMakerPage(page)
  await maker.goto()
})

test('starts with its title, a drop zone and the settings, all above the fold', async ({ page }) => {
  await expect(page.getByText('Drop image here', { exact: true })).toBeInViewport()
  await expect(page.getByText('or', { exact: true })).toBeInViewport()
  await expect(page.getByText('Choose File', { exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Video Settings' })).toBeInViewport()
  await expect(maker.duration).toHaveValue('3')
  await expect(maker.select('Resolution')).toHaveValue('480p')
  await expect(maker.select('Frames per second')).toHaveValue('30')
  await expect(maker.animation('still')).toBeChecked()
  await expect(maker.generateButton).toBeDisabled()
  await expect(maker.generateButton).toBeInViewport({ ratio: 1 })
  await expect(maker.reset, 'disabled only while processing').toBeEnabled()
  await expect(maker.alert).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download MP4' })).toHaveCount(0)
})

test('animations are pictures that move while the choice is hovered, and stay still with reduced motion', async ({
  page,
}) => {
  await maker.open(await jpegFile('photo.jpg', 640, 480))
  const choice = page.getByRole('radiogroup', { name: 'Animation' })
  const picture = choice.locator('label', { has: page.locator('[value=zoom-in]') }).locator('canvas')
  const shown = () => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())
  await choice.hover()
  const first = await shown()
  await expect.poll(shown).not.toBe(first)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(5, 5)
  await choice.hover()
  const calm = await shown()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  )
  expect(await shown()).toBe(calm)
})

test('on a phone the preview and the buttons stay in sight while settings change', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await maker.open(await jpegFile('photo.jpg', 640, 480))
  const tabs = page.getByRole('navigation', { name: 'Groups of settings' })
  for (const [tab, control] of [
    ['Video', maker.duration],
    ['Look', maker.select('Fit')],
    ['Animation', maker.animation('zoom-in')],
  ] as const) {
    const button = tabs.getByRole('button', { name: tab })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(control).toBeInViewport({ ratio: 1 })
    await expect(maker.preview).toBeInViewport({ ratio: 1 })
    await expect(maker.generateButton).toBeInViewport({ ratio: 1 })
  }
})

test('prepares the encoder when it opens, and downloads nothing large for it', async ({ page }) => {
  const large: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.wasm')) large.push(request.url())
  })
  await page.reload()
  await expect(page.getByText('Encoded by the browser itself. Nothing is downloaded.')).toBeVisible()
  expect(large).toEqual([])
})

test('fetches at most 90 kB of gzipped scripts for the first video', async ({ page }) => {
  // By address: a worker's script is fetched to compare it with its hash, and then comes from the cache.
  const sent = new Map<string, Promise<number>>()
  await expect(page.getByText(/^Encoded by/)).toBeVisible()
  // Files that every page fetches when idle do not count.
  await page.waitForLoadState('networkidle')
  page.context().on('response', (response) => {
    // Files that the service worker stores for offline use do not count either.
    if (response.request().serviceWorker() !== null) return
    if (!response.url().startsWith('http') || sent.has(response.url())) return
    sent.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    )
  })
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-in' })
  await maker.generate()
  const bytes = (await Promise.all(sent.values())).reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeGreaterThan(20_000)
  // 69 kB of workers, and 13 kB of hashes with which every worker is compared.
  expect(bytes).toBeLessThanOrEqual(90_000)
})

test('the drop zone opens the file chooser, and the picture is shown with dimensions and size', async ({
  page,
}) => {
  const file = await jpegFile('harbour.jpg', 800, 600)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).press('Enter')
  await (await chooser).setFiles(file)
  await expect(maker.preview).toBeVisible()
  await expect(
    page.getByText(`800 × 600 · ${Number((file.buffer.length / 1024).toFixed(2))} KB`),
  ).toBeVisible()
  await expect(page.getByText('Drop image here')).toHaveCount(0)
  await expect(maker.generateButton).toBeEnabled()
})

test('after a first video, another encoder is announced with its download size', async ({ page }) => {
  await expect(page.getByText(/^Encoded by/)).toBeVisible()
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1 })
  await maker.generate()
  await expect(page.getByText(/^Made in .* by this browser’s encoder$/)).toBeVisible()
  await maker.choose({ encoder: 'ffmpeg' })
  await expect(page.getByText(/^Encoded by FFmpeg.*downloaded once, about 9\.\d+ MB\.$/)).toBeVisible()
  await maker.choose({ encoder: 'auto' })
  await expect(page.getByText(/^Encoded by FFmpeg/)).toHaveCount(0)
})

test('after choosing by keyboard, the next Tab starts at the picture', async ({ page }) => {
  const file = await jpegFile('harbour.jpg', 320, 200)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).press('Enter')
  await (await chooser).setFiles(file)
  await expect(maker.preview).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose Different Image' })).toBeFocused()
})

test('the best picture is offered where it differs: not for a still video that the browser encodes', async () => {
  const best = maker.select('Quality').getByRole('option', { name: 'Best picture' })
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ encoder: 'webcodecs' })
  await expect(best).toHaveCount(0)
  await maker.choose({ animation: 'zoom-in', quality: 'best' })
  await maker.choose({ animation: 'still' })
  await expect(maker.select('Quality')).toHaveValue('balanced')
  await maker.choose({ encoder: 'ffmpeg' })
  await expect(maker.select('Quality')).toHaveValue('best')
})

test('a text that is dropped on the zone is rejected with a message', async ({ page }) => {
  const text = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', 'https://example.com/photo.jpg')
    return transfer
  })
  // Said by the page's own code, which takes what is dropped.
  await expect(page.getByText(/^Encoded by/)).toBeVisible()
  await page.getByRole('button', { name: /Drop image here/ }).dispatchEvent('drop', { dataTransfer: text })
  await expect(maker.alert).toContainText('Please drop an image file')
})

test('a file dropped anywhere on the page is opened', async ({ page }) => {
  const { name, buffer } = await jpegFile('dropped.jpg', 320, 200)
  const files = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      return transfer
    },
    { name, bytes: [...buffer] },
  )
  await page.dispatchEvent('h1', 'drop', { dataTransfer: files })
  await expect(maker.preview).toBeVisible()
})

test('without an image, generating is rejected with a message', async ({ page }) => {
  // The page listens for keys a moment after its buttons respond.
  await expect(async () => {
    await page.keyboard.press('Control+Enter')
    await expect(maker.alert).toContainText('Image or canvas is not ready', { timeout: 2000 })
  }).toPass()
})

test('a duration is above 0 and at most 30 seconds', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await expect(page.getByText('Maximum 30 seconds')).toBeVisible()
  await expect(maker.duration).toHaveAttribute('min', '1')
  await expect(maker.duration).toHaveAttribute('max', '30')
  for (const [text, allowed] of [
    ['31', false],
    ['0', false],
    ['', false],
    ['30', true],
    ['0.5', true],
  ] as const) {
    await maker.duration.fill(text)
    await maker.duration.blur()
    await expect(maker.duration).toHaveValue(text)
    await expect(maker.generateButton).toBeEnabled({ enabled: allowed })
    // The error is read out with the field and is not an alert like those for the video.
    await expect(maker.duration).toHaveAccessibleDescription(
      allowed ? 'Maximum 30 seconds' : 'Above 0, maximum 30 seconds',
    )
    await expect(maker.alert).toHaveCount(0)
  }
  await expect(page.getByText('Under 3 seconds: Instagram Reels rejects it.')).toBeVisible()
})

test('the preview plays the chosen motion, and can be paused and scrubbed', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  await maker.choose({ animation: 'zoom-in' })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()
  await expect(maker.preview).not.toHaveAttribute('data-frame', '0')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  const position = page.getByRole('slider', { name: 'Position' })
  await position.fill('0')
  const first = await maker.preview.screenshot()
  await position.fill('89')
  await expect(maker.preview).toHaveAttribute('data-frame', '89')
  await expect(page.getByText('3.0 / 3.0 s')).toBeVisible()
  expect((await maker.preview.screenshot()).equals(first)).toBe(false)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(maker.preview).not.toHaveAttribute('data-frame', '89')
  // Pressing the slider pauses playback, even before it is moved.
  await position.dispatchEvent('pointerdown')
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
})

test('another motion plays at once: after scrubbing, and in place of the finished video', async ({
  page,
}) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-in' })
  await page.getByRole('slider', { name: 'Position' }).fill('29')
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  await maker.choose({ animation: 'zoom-out' })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()
  await maker.generate()
  await maker.choose({ animation: 'pan-down' })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()
  await expect(maker.preview).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download MP4' })).toBeEnabled()
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(maker.video).toBeVisible()
  await maker.choose({ motion: 'ease-in-out' })
  await expect(maker.preview).toBeVisible()
})

test('while a video is being made, Cancel has the focus, and Escape cancels', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  await maker.choose({ duration: 30, resolution: '1080p', animation: 'zoom-in' })
  for (const key of ['Escape', 'Enter']) {
    await maker.generateButton.press('Enter')
    await expect(maker.cancel).toBeFocused()
    await page.keyboard.press(key)
    await expect(maker.cancel).toHaveCount(0)
    await expect(maker.generateButton).toBeFocused()
  }
})

test('each video is announced, including the second one, and so is a cancelled one', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-in' })
  const said = await page.evaluateHandle(() => {
    const region = [...document.querySelectorAll('[role=status]')].find((each) =>
      each.textContent.startsWith('Opened'),
    )
    const texts: string[] = []
    new MutationObserver(() => texts.push(region?.textContent ?? '')).observe(region ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return texts
  })
  await maker.generate()
  await maker.generate()
  const texts = await said.jsonValue()
  expect(texts.filter((text) => text === 'The video is ready')).toHaveLength(2)
  expect(texts[0]).toBe('Generating frames...')
  expect(texts.length).toBeLessThanOrEqual(6)
  await maker.choose({ duration: 30, resolution: '1080p' })
  await maker.generateButton.click()
  await page.keyboard.press('Escape')
  await expect(maker.cancel).toHaveCount(0)
  const all = await said.jsonValue()
  expect(all.filter((text) => text === 'The video is ready')).toHaveLength(2)
  expect(all.filter((text) => text === 'Cancelled')).toHaveLength(1)
})

test('there is only one alert, and the one for a picture that is too large closes with the next file or video', async ({
  page,
}) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1 })
  const large = await jpegFile('large.jpg', 4200, 100)
  await maker.choosePicture(large)
  await expect(maker.alert).toContainText('Image dimensions must not exceed 4096px')
  await maker.choosePicture({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(maker.alert).toContainText('Please choose an image file')
  await expect(maker.alert).toHaveCount(1)
  await maker.choosePicture(large)
  await expect(maker.alert).toContainText('Image dimensions must not exceed 4096px')
  await maker.generate()
  await expect(maker.alert).toHaveCount(0)
  await expect(page.getByText('Made in')).toBeVisible()
})

test('on a phone the buttons are above the handles of the crops, and nothing overflows sideways', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await maker.open(await jpegFile('harbour.jpg', 1600, 1200))
    await maker.choose({ animation: 'custom' })
    const frame = page.getByRole('group', { name: 'Start crop' })
    await expect(frame).toBeVisible()
    await frame.press('9')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // Whatever scrolls under the panel, taps on its buttons reach them.
    const isCovered = await page.evaluate(() => {
      const panel = document.querySelector('[aria-label="Video"] > div')
      if (panel === null) return true
      for (let y = 0; y < document.documentElement.scrollHeight; y += 8) {
        scrollTo(0, y)
        const { left, right, top } = panel.getBoundingClientRect()
        for (let x = left + 2; x < right; x += 6) {
          const hit = document.elementFromPoint(x, top + 6)
          if (hit !== null && !panel.contains(hit)) return true
        }
      }
      return false
    })
    expect(isCovered, `${width} pixels`).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test('with reduced motion, the preview does not play automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  await maker.choose({ animation: 'zoom-in' })
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled()
  await expect(maker.preview).toHaveAttribute('data-frame', '0')
})

test('every setting changes the announced figures', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  await expect(page.getByText('854 × 480 · 90 frames')).toBeVisible()
  await maker.choose({ duration: 2, fps: 24, resolution: '720p', orientation: 'portrait' })
  await expect(page.getByText('720 × 1280 · 48 frames')).toBeVisible()
  const figures = page.getByText('· 48 frames · about')
  // An estimate is not exact to the byte.
  await expect(figures).toHaveText(/about (\d\.\d|\d{1,2}0?) [KM]B$/)
  const balanced = await figures.textContent()
  await maker.choose({ quality: 'small' })
  await expect(figures).not.toHaveText(balanced ?? '')
  await expect(maker.select('Motion')).toBeDisabled()
  await maker.choose({ animation: 'pan-down', motion: 'ease-in-out' })
  await expect(page.getByLabel('Background colour')).toHaveCount(0)
  await maker.choose({ fit: 'contain' })
  await page.getByLabel('Background colour').fill('#204060')
  await expect(page.getByText('#204060')).toBeVisible()
  await maker.choose({ encoder: 'ffmpeg' })
  await expect(page.getByText(/^Encoded by FFmpeg.*downloaded once, about 9\.\d+ MB\.$/)).toBeVisible()
})

test('makes a video with the texts of each stage and progress that never falls, and describes the result', async ({
  page,
}) => {
  await maker.open(await jpegFile('harbour.jpg', 640, 480))
  await maker.choose({ animation: 'zoom-in' })
  const reports = await page.evaluateHandle(() => {
    const seen: { stage: string; value: number; button: string; reset: boolean }[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('progress')
      const button = [...document.querySelectorAll('button')]
      if (bar === null) return
      seen.push({
        stage: bar.getAttribute('aria-label') ?? '',
        value: bar.value,
        button: button.map((each) => each.textContent).join('|'),
        reset: button.find((each) => each.textContent === 'Reset')?.disabled ?? false,
      })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })
  await maker.generate()
  const seen = await reports.jsonValue()
  const values = seen.map(({ value }) => value)
  expect(values).toEqual([...values].sort((a, b) => a - b))
  expect(
    seen.filter(({ stage }) => stage === 'Generating frames...').every(({ value }) => value <= 0.7),
  ).toBe(true)
  const stages = [...new Set(seen.map(({ stage }) => stage))]
  expect(stages[0]).toBe('Generating frames...')
  expect(stages.every((stage) => STAGES.includes(stage))).toBe(true)
  expect(seen.every(({ button, reset }) => button.includes('Processing...') && reset)).toBe(true)
  await expect(page.getByText(/^[\d.]+ KB · 854 × 480 · 3 s$/)).toBeVisible()
  await expect(page.getByText(/^Made in [\d.]+ s by this browser’s encoder$/)).toBeVisible()
  const { name } = await maker.download()
  expect(name).toMatch(/^image-to-video-\d{13}\.mp4$/)
  expect(await maker.video.evaluate((video: HTMLVideoElement) => video.duration)).toBe(3)
})

test('a video made with other settings says so, and can still be viewed', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1 })
  await maker.generate()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(maker.preview).toBeVisible()
  await maker.choose({ animation: 'zoom-out' })
  await expect(page.getByText('The settings have changed since the video was made.')).toBeVisible()
  await expect(page.getByText(/^[\d.]+ KB\. Made in [\d.]+ s by this browser’s encoder$/)).toBeVisible()
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  await expect(maker.video).toBeVisible()
})

test('Reset clears image, video and error, and keeps the settings', async ({ page }) => {
  await maker.open(await jpegFile('harbour.jpg', 320, 200))
  await maker.choose({ duration: 1, animation: 'zoom-in' })
  await maker.generate()
  await maker.reset.click()
  await expect(page.getByText('Drop image here')).toBeVisible()
  await expect(maker.video).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download MP4' })).toHaveCount(0)
  await expect(maker.duration).toHaveValue('1')
  await expect(maker.animation('zoom-in')).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(maker.alert).toBeVisible()
  await maker.reset.click()
  await expect(maker.alert).toHaveCount(0)
})

test('works from opening to download by keyboard alone', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, /Choose File/)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await jpegFile('keys.jpg', 400, 300))
  await expect(maker.preview).toBeVisible()
  await tabTo(page, /^Still$/)
  // The last of the animations.
  await page.keyboard.press('ArrowLeft')
  await expect(maker.animation('custom')).toBeChecked()
  await tabTo(page, /^Duration/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await tabTo(page, /^Start and end$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^End crop$/)
  await page.keyboard.press('9')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, /^Generate Video$/)
  await page.keyboard.press('Enter')
  await maker.finished()
  await expect(page.getByRole('button', { name: 'Download MP4' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toContain('image-to-video-')
})

test('axe finds no violations when empty, with crops, and with a video', async ({ page }) => {
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await maker.open(await jpegFile('photo.jpg', 400, 300))
  await maker.choose({ duration: 1, animation: 'custom', fit: 'contain' })
  await expect(page.getByRole('group', { name: 'Start crop' })).toBeVisible()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await maker.generate()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await maker.duration.fill('99')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
})

test('fits every width from 320 pixels, with the button visible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await maker.open(await jpegFile('a-photograph-with-a-rather-long-name.jpg', 400, 300))
  await maker.choose({ duration: 1, animation: 'custom' })
  await expect(page.getByRole('group', { name: 'End crop' })).toBeVisible()
  await expect(maker.generateButton).toBeInViewport({ ratio: 1 })
  await maker.generate()
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(maker.generateButton, `${width} pixels`).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Download MP4' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

const STAGES = ['Generating frames...', 'Encoding video...', 'Finalizing...']
