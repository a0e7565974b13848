/**
 * The tools of the group “time”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */

import type { Tool } from '../shared/registry/tool.ts'
import { cronTools } from '../time/cron/tool.ts'
import { dateFormatTools } from '../time/date-format/tool.ts'
import { durationTools } from '../time/duration/tool.ts'
import { timeZoneTools } from '../time/time-zone/tool.ts'
import { timestampTools } from '../time/timestamp/tool.ts'

/** The tools of the group “time”. */
export const timeGroup: readonly Tool[] = [
  ...timestampTools,
  ...timeZoneTools,
  ...durationTools,
  ...dateFormatTools,
  ...cronTools,
].map(withCalendar)

/**
 * The same tool, whose `load` first fetches `Temporal` where the host has none, because its engine needs it.
 */
function withCalendar(tool: Tool): Tool {
  return { ...tool, load: () => fetchTemporal().then(tool.load) }
}

/**
 * Fetches the polyfill before the modules that wait for it: a module whose wait failed has failed for good,
 * while a failed fetch can be retried.
 *
 * @throws whatever the host throws for a module that cannot be fetched.
 */
async function fetchTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill')
}
