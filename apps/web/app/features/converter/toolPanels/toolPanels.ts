/** The extra panels of some tools, each loaded with the tool's first input. */
import type { ComponentType } from 'react'

/** Loaders by the tool's id. */
export const TOOL_PANELS: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  'jwt-decode': () => import('./JwtVerdict.tsx'),
  'jwt-sign': () => import('./NewKey.tsx'),
  'url-query': () => import('./QueryEditor.tsx'),
  hash: () => import('./ChecksumFiles.tsx'),
  cron: () => import('./CronRuns.tsx'),
  qr: () => import('./QrPanel.tsx'),
  timestamp: () => import('./TimeAgo.tsx'),
  float: () => import('./FloatBits.tsx'),
  'twos-complement': () => import('./IntegerBits.tsx'),
}
