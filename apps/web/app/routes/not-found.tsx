import type { ReactElement } from 'react'
import { NotFound } from '../features/shell/NotFound.tsx'
import { notFoundMeta } from '../pages/pageMeta.ts'

export const meta = notFoundMeta

export default function NotFoundRoute(): ReactElement {
  return <NotFound />
}
