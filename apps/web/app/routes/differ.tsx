import type { ReactElement } from 'react'
import { DiffChecker } from '../features/differ/DiffChecker.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/differ')

export default function DifferRoute(): ReactElement {
  return <DiffChecker />
}
