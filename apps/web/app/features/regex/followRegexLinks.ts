/** Opens the links that lead to the regex page. */
import type { Tool } from '@whittle/tools-core'
import { parseStored } from '../../lib/device/storedJson.ts'
import { givenSettings } from '../../lib/device/toolSettings.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { showInAddress } from '../../lib/links/showInAddress.ts'
import { followUndoableLinks } from '../../ui/followLinks.ts'
import { showLinkOpened, showNotTaken } from '../../ui/showLinkProblem.ts'
import type { RegexStore } from './store.ts'
import { readRows } from './testRows.ts'

/**
 * Opens the link in the address, and any that follows. What a link replaced can be restored until the
 * returned function is called.
 */
export function followRegexLinks(tool: Tool, store: RegexStore): () => void {
  return followUndoableLinks((link) => openLink(tool, store, link))
}

function openLink(tool: Tool, store: RegexStore, link: LinkContent): (() => void) | undefined {
  const before = store.getState()
  const { tests, ...settings } = link.settings
  const { values, ignored } = givenSettings(tool, settings)
  const { hash } = window.location
  before.giveOptions(values)
  if (link.input !== undefined) before.type(link.input)
  if (tests !== undefined) before.setRows(readRows(parseStored(tests)))
  showInAddress(tool, values, hash)
  showNotTaken(ignored)
  const first = store.getInitialState()
  const isReplaced = before.text !== first.text && before.text !== store.getState().text
  const { options, text, rows } = before
  return isReplaced || before.rows.length > 0
    ? showLinkOpened(() => before.bringBack({ options, text, rows }))
    : undefined
}
