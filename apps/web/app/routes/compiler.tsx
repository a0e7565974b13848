import type { ReactElement } from 'react'
import { Compiler } from '../features/compiler/Compiler.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import type { RouteHandle } from '../pages/routeHandle.ts'

export const handle: RouteHandle = { layout: 'workbench' }
export const meta = () => pageMeta('/compiler')

export default function CompilerRoute(): ReactElement {
  return <Compiler />
}
