/** Opens the links that lead to the regex page. */
import type { Tool } from '@whittle/tools-core'
import { parseStored } from '../../lib/device/storedJson.ts'
import { givenSettings, settingsNamedAt } from '../../lib/device/toolSettings.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { showInAddress } from '../../lib/links/showInAddress.ts'
import { followUndoableLinks } from '../../ui/followLinks.ts'
import { showLinkOpened, showNotTaken } from '../../ui/showLinkProblem.ts'
import { isSample, sampleFor } from './samples.ts'
import { patternOf, type RegexStore } from './store.ts'
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
  else fitSample(tool, store)
  if (tests !== undefined) before.setRows(readRows(parseStored(tests)))
  showInAddress(tool, values, hash)
  showNotTaken(ignored)
  const isReplaced = !isSample(tool, before.text) && before.text !== store.getState().text
  const { options, text, rows } = before
  return isReplaced || before.rows.length > 0
    ? showLinkOpened(() => before.bringBack({ options, text, rows }))
    : undefined
}

/**
 * Sets the settings that an address names, such as a pattern chosen from the palette, in place of those here.
 * A pattern that the visitor has written can be restored.
 */
export function openSettings(tool: Tool, store: RegexStore, search: string): void {
  const { options, text, rows, chosen, giveOptions, bringBack } = store.getState()
  giveOptions({ ...options, ...settingsNamedAt(tool, search) })
  fitSample(tool, store)
  if (chosen === options) showLinkOpened(() => bringBack({ options, text, rows }))
}

/** Shows the sample of the pattern that is here, where the text is still that of another one. */
export function fitSample(tool: Tool, store: RegexStore): void {
  const state = store.getState()
  const sample = sampleFor(tool, patternOf(state))
  if (sample !== undefined && sample !== state.text && isSample(tool, state.text)) state.type(sample)
}
