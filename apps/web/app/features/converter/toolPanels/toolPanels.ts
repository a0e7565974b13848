/** The extra panels of some tools, each loaded with the tool's first input. */
import type { ComponentType } from 'react'

type Panels = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>

/** Panels on top of the output, by the tool's id. */
export const OUTPUT_PANELS: Panels = {
  'jwt-decode': () => import('./JwtVerdict.tsx'),
  'number-base': () => import('./NumberBases.tsx'),
}

/** Rows of a table that the panel on top of it has said already, by the tool's id. */
export const ROWS_SAID_ABOVE: Readonly<Record<string, readonly string[]>> = {
  'jwt-decode': ['Signature', 'Time'],
}

/** Panels below input and output, by the tool's id. */
export const TOOL_PANELS: Panels = {
  'jwt-sign': () => import('./NewKey.tsx'),
  'url-query': () => import('./QueryEditor.tsx'),
  hash: () => import('./ChecksumFiles.tsx'),
  cron: () => import('./CronRuns.tsx'),
  qr: () => import('./QrPanel.tsx'),
  timestamp: () => import('./TimeAgo.tsx'),
  float: () => import('./FloatBits.tsx'),
  'twos-complement': () => import('./IntegerBits.tsx'),
}
