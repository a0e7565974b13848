import type { ReactElement } from 'react'
import { JsonWorkbench } from '../features/json/JsonWorkbench.tsx'
import { pageMeta } from '../lib/pages/pageMeta.ts'
import type { RouteHandle } from '../lib/pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/json')

export default function JsonRoute(): ReactElement {
  return <JsonWorkbench />
}
