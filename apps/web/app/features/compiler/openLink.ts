/** Takes a project from the page's address. */

import { type Project, parseProject } from '../../lib/compile/project.ts'
import { unpackFragment } from '../../lib/links/linkFragment.ts'
import { readLinkedJson } from '../../lib/links/readLinkedJson.ts'
import { doOrTell } from '../../ui/doOrTell.ts'

/** Takes the project from the address and removes it there, so that a reload restores the later work instead. */
export async function openLink(): Promise<Project | undefined> {
  const { hash, pathname } = location
  if (hash === '') return undefined
  let shared: Project | undefined
  await doOrTell(async () => {
    const link = await unpackFragment(hash)
    if (link?.input === undefined) return
    shared = readLinkedJson(link.input, parseProject)
    history.replaceState(history.state, '', pathname)
  }, 'The link could not be opened')
  return shared
}
