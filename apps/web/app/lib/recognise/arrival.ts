/**
 * Where to open what comes from outside the site: shared by another app, or opened by the system. It loads
 * the detectors, so import it on demand.
 */
import type { HandedContent } from '../handOver/handOverItem.ts'
import type { Shared } from '../handOver/sharedFiles.ts'
import { pageFor } from './openingPage.ts'

/** The page for one picture, and the one for several. */
const EDITOR = '/image-editor'
const BATCH = '/image-batch'

/** What goes where. */
export interface Arrival {
  readonly handed: HandedContent
  /** The files that the page cannot open together with the first. */
  readonly left: readonly File[]
}

/**
 * The page for what arrived, or `null` where nothing did. A text is opened where there is no file: it says
 * what the files are. Several files go to a converter together, if it is that of each of them, and
 * several pictures to the page for many.
 */
export async function arrivalOf({ files, text }: Shared): Promise<Arrival | null> {
  const [first, ...rest] = files
  if (first === undefined) {
    if (text === '') return null
    return { handed: { ...(await pageFor(new Blob([text]))), text }, left: [] }
  }
  const page = await pageFor(first)
  const takesSeveral = page.to.startsWith('/converter/') || page.to === EDITOR
  if (!takesSeveral) return { handed: { ...page, file: first }, left: rest }
  const pages = await Promise.all(rest.map(pageFor))
  const together = rest.filter((_, at) => pages[at]?.to === page.to)
  const left = rest.filter((_, at) => pages[at]?.to !== page.to)
  if (together.length === 0) return { handed: { ...page, file: first }, left }
  const to = page.to === EDITOR ? BATCH : page.to
  return { handed: { ...page, to, file: first, more: together }, left }
}
