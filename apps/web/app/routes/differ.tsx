import type { ReactElement } from 'react'
import { DiffChecker } from '../features/differ/DiffChecker.tsx'
import { pageMeta } from '../lib/pages/pageMeta.ts'
import type { RouteHandle } from '../lib/pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/differ')

export default function DifferRoute(): ReactElement {
  return <DiffChecker />
}
