import type { OptionValues, Tool } from '@whittle/tools-core'
import type { StoreApi } from 'zustand/vanilla'
import { changedOptions, settingsAt, storeChangedSettings } from '../device/toolSettings.ts'
import { showInAddress } from './showInAddress.ts'

/** What a page's store holds of its tool's settings. */
export interface ToolSettingsState {
  readonly options: OptionValues
  /** The options as the visitor set them last; `null` before. */
  readonly chosen: OptionValues | null
  /** The visitor sets some options. */
  readonly choose: (options: OptionValues) => void
  /** The last visit or a link sets the options. */
  readonly giveOptions: (options: OptionValues) => void
}

/**
 * Initialises the options from the address or from storage, stores what the visitor changes, and keeps the
 * address true as the options or `shared`, which are the other parts of a link, change. What was set before
 * hydration ended is newer. Returns a function that stops this.
 */
export function followToolSettings<State extends ToolSettingsState>(
  tool: Tool,
  store: StoreApi<State>,
  shared: readonly (keyof State)[],
): () => void {
  const early = changedOptions(store.getState().options, store.getInitialState().options)
  store.getState().giveOptions(settingsAt(tool, window.location.search))
  const stop = store.subscribe((state, before) => {
    if (state.chosen !== before.chosen) storeChangedSettings(tool, state.options, before.options)
    // The link's fragment no longer describes the page, so it is removed.
    if (state.options !== before.options || shared.some((part) => state[part] !== before[part]))
      showInAddress(tool, state.options)
  })
  if (Object.keys(early).length > 0) store.getState().choose(early)
  return stop
}
