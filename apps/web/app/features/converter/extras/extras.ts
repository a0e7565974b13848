/** What some tools show beside input, options and output, each loaded with the first input of its tool. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** By the tool's id. */
export const EXTRAS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'jwt-decode': lazy(() => import('./JwtVerdict.tsx')),
  'jwt-sign': lazy(() => import('./NewKey.tsx')),
  'url-query': lazy(() => import('./QueryEditor.tsx')),
  hash: lazy(() => import('./ChecksumFiles.tsx')),
  float: lazy(() => import('./BitView.tsx')),
}
