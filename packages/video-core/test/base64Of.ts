/** Encodes a file as Base64, to pass it out of a page as text. Works in pages and workers. */

/** The bytes of a blob in Base64. */
export async function base64Of(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*,/, '')))
  reader.addEventListener('error', () => reject(reader.error))
  reader.readAsDataURL(blob)
  return await promise
}
