/** The extra panels of some tools, each loaded on demand. */
import type { ComponentType } from 'react'

type Panels = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>

/** Forms above the text of the input, by the tool's id: they fill it in. */
export const INPUT_PANELS: Panels = {
  qr: () => import('./QrComposer.tsx'),
}

/** Panels on top of the output, by the tool's id. */
export const OUTPUT_PANELS: Panels = {
  'jwt-decode': () => import('./JwtVerdict.tsx'),
  'number-base': () => import('./NumberBases.tsx'),
}

/** Panels below input and output, by the tool's id. */
export const TOOL_PANELS: Panels = {
  'jwt-sign': () => import('./NewKey.tsx'),
  'url-query': () => import('./QueryEditor.tsx'),
  hash: () => import('./ChecksumFiles.tsx'),
  cron: () => import('./CronRuns.tsx'),
  qr: () => import('./QrPanel.tsx'),
  totp: () => import('./AppLinkCode.tsx'),
  timestamp: () => import('./TimeAgo.tsx'),
  float: () => import('./FloatBits.tsx'),
  'twos-complement': () => import('./IntegerBits.tsx'),
}
