/**
 * Opens the links that lead to a page: the one in its address, and any that is followed while the page is
 * shown.
 */
import { createLatest } from '../lib/jobs/latest.ts'
import type { LinkContent } from '../lib/links/linkFragment.ts'
import { showLinkProblem } from './showLinkProblem.ts'

/**
 * Calls `open` with the content of the link in the address, now and after each change of the fragment, or
 * shows why it cannot be opened; `openNone` is called where nothing is opened. The returned function ends
 * this: a link still being read then neither opens nor shows anything, for another page has the address.
 */
export function followLinks(
  open: (link: LinkContent) => void,
  openNone: () => void = () => undefined,
): () => void {
  const left = new AbortController()
  const links = createLatest()
  const follow = async (): Promise<void> => {
    const { hash } = window.location
    if (hash === '') return openNone()
    const isWanted = links.begin()
    try {
      // Few visitors come by a link, so the code that reads one is loaded separately.
      const { unpackFragment } = await import('../lib/links/linkFragment.ts')
      const link = await unpackFragment(hash)
      if (!isWanted()) return
      if (link === undefined) openNone()
      else open(link)
    } catch (error) {
      if (!isWanted()) return
      showLinkProblem(error)
      openNone()
    }
  }
  void follow()
  window.addEventListener('hashchange', () => void follow(), { signal: left.signal })
  return () => {
    left.abort()
    links.drop()
  }
}

/**
 * Follows links of which each may replace work: `open` returns a function that withdraws the offer to restore
 * it, or nothing if there is no such offer. The next link, and the end of this, withdraw it.
 */
export function followUndoableLinks(open: (link: LinkContent) => (() => void) | undefined): () => void {
  let withdraw: (() => void) | undefined
  const leave = followLinks((link) => {
    withdraw?.()
    withdraw = open(link)
  })
  return () => {
    leave()
    withdraw?.()
  }
}

/** Removes an opened link from the address, so that a reload restores the later work instead. */
export function dropFragment(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
}
