/** Opens the links that lead to the colour page. */
import type { Tool } from '@whittle/tools-core'
import { givenSettings } from '../../lib/device/toolSettings.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { showInAddress } from '../../lib/links/showInAddress.ts'
import { followUndoableLinks } from '../../ui/followLinks.ts'
import { showLinkOpened, showNotTaken } from '../../ui/showLinkProblem.ts'
import type { ColorStore } from './store.ts'

/**
 * Opens the link in the address, and any that follows. What a link replaced can be restored until the
 * returned function is called.
 */
export function followColorLinks(tool: Tool, store: ColorStore): () => void {
  return followUndoableLinks((link) => openLink(tool, store, link))
}

/**
 * Applies the colour, background and settings of a link. Returns a function that withdraws the offer to undo
 * it, if there is one.
 */
function openLink(tool: Tool, store: ColorStore, link: LinkContent): (() => void) | undefined {
  const before = store.getState()
  const { background, ...settings } = link.settings
  const { values, ignored } = givenSettings(tool, settings)
  const { hash } = window.location
  before.giveOptions(values)
  if (link.input !== undefined) before.type(link.input)
  if (background !== undefined) before.typeBackground(background)
  showInAddress(tool, values, hash)
  showNotTaken(ignored)
  const isReplaced = (['entry', 'background'] as const).some(
    (field) =>
      before[field] !== store.getInitialState()[field] && before[field].text !== store.getState()[field].text,
  )
  const { entry, hues, options } = before
  return isReplaced
    ? showLinkOpened(() => before.bringBack({ entry, hues, background: before.background, options }))
    : undefined
}
