/** Drops and pastes files, as visitors do. */
import type { JSHandle, Page } from '@playwright/test'
import type { TestFile } from './photos.ts'

/** Drops files on the page. */
export async function drop(page: Page, ...files: readonly TestFile[]): Promise<void> {
  const dataTransfer = await transferOf(page, files)
  await page.dispatchEvent('body', 'dragover', { dataTransfer })
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  // The page would keep the files as long as the test does.
  await dataTransfer.dispose()
}

/** Drags a file over the page without dropping it. */
export async function holdOver(page: Page, file: TestFile): Promise<void> {
  await page.dispatchEvent('body', 'dragover', { dataTransfer: await transferOf(page, [file]) })
}

/** Pastes a file into the page. */
export async function paste(page: Page, file: TestFile): Promise<void> {
  const transfer = await transferOf(page, [file])
  // Again until the page takes it, which cancels the event: on a busy machine its effects, one of which
  // listens, run only after its controls have become interactive.
  await page.waitForFunction(
    (clipboardData) =>
      !document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })),
    transfer,
  )
}

function transferOf(page: Page, files: readonly TestFile[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(toTransfer, files.map(portable))
}

function portable({ name, mimeType, buffer }: TestFile) {
  return { name, mimeType, bytes: [...buffer] }
}

/** Runs in the page. */
function toTransfer(files: ReturnType<typeof portable>[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const { name, mimeType, bytes } of files)
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
  return transfer
}

/** Pastes a text into the page, outside its fields; again until the page takes it, as with a file. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true })
    return !document.body.dispatchEvent(event)
  }, text)
}
