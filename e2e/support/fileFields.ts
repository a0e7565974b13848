/**
 * Fills the page's file fields by script when they are pressed; a real file chooser would block the page
 * until the test handles it.
 */
import type { Page } from '@playwright/test'
import type { TestFile } from './photos.ts'

/**
 * From now on, in every document, each file field that is pressed receives the next of the files; a folder
 * field receives all.
 */
export async function answerFileFields(page: Page, files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] }))
  await page.addInitScript((given) => {
    let next = 0
    const answer = (event: Event): void => {
      const field = event.target
      if (!(field instanceof HTMLInputElement && field.type === 'file')) return
      event.preventDefault()
      const chosen = field.webkitdirectory ? given : given.slice(next, next + 1)
      next = (next + 1) % given.length
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of chosen) {
        const file = new File([new Uint8Array(bytes)], name, { type })
        if (field.webkitdirectory)
          Object.defineProperty(file, 'webkitRelativePath', { value: `folder/${name}` })
        transfer.items.add(file)
      }
      field.files = transfer.files
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    addEventListener('click', answer, { capture: true })
  }, given)
}
