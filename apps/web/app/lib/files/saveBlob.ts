/** Saves a blob as a file in the visitor's downloads. */

/** Browsers read the URL after the click, so it is revoked only once they certainly have. */
const URL_LIFETIME_MS = 60_000

/** Downloads `blob` under `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
