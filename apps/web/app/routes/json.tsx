import type { ReactElement } from 'react'
import { JsonWorkbench } from '../features/json/JsonWorkbench.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/json')

export default function JsonRoute(): ReactElement {
  return <JsonWorkbench />
}
