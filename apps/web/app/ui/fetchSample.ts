/** A file of this site that a tool can be tried with. It is fetched when it is chosen, and not before. */
export interface Sample {
  readonly url: string
  readonly fileName: string
  /** Media type. */
  readonly type: string
}

/**
 * Fetches a sample.
 *
 * @throws Error if the server does not have it; TypeError if there is no connection.
 */
export async function fetchSample({ url, fileName, type }: Sample): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} is not there: status ${response.status}.`)
  return new File([await response.blob()], fileName, { type })
}
