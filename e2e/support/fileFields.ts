/** Answers the page where it asks for files, from within: a chooser of the browser's would hold the page of its field for the test. */
import type { Page } from '@playwright/test'
import type { TestFile } from './photos.ts'

/** Each field that is pressed, in every document from now on, is given the next one of the files; one for a folder is given all. */
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
