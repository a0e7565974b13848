import type { OptionValues, Tool } from '@whittle/tools-core'
import { queryOf } from '../device/toolSettings.ts'

/** Replaces the page's address with that of these settings and this fragment. */
export function showInAddress(tool: Tool, options: OptionValues, fragment = ''): void {
  const { pathname, search, hash } = window.location
  const address = `${pathname}${queryOf(tool, options)}${fragment}`
  if (address !== pathname + search + hash) window.history.replaceState(window.history.state, '', address)
}
