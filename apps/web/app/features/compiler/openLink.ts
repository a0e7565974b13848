/** Takes a project from the page's address. */

import { type Project, parseProject } from '../../lib/compile/project.ts'
import { unpackFragment } from '../../lib/links/linkFragment.ts'
import { readLinkedJson } from '../../lib/links/readLinkedJson.ts'
import { doOrTell } from '../../ui/doOrTell.ts'

/**
 * Takes the project from the address and removes it there, so that a reload restores the later work instead. Once the signal is aborted
 * the address is that of another page, and is left alone.
 */
export async function openLink(signal: AbortSignal): Promise<Project | undefined> {
  const { hash, pathname } = location
  if (signal.aborted || hash === '') return undefined
  let shared: Project | undefined
  await doOrTell(async () => {
    // A failure is not reported there either.
    const link = await unpackFragment(hash).finally(() => signal.throwIfAborted())
    if (link?.input === undefined) return
    shared = readLinkedJson(link.input, parseProject)
    history.replaceState(history.state, '', pathname)
  }, 'The link could not be opened')
  return shared
}
