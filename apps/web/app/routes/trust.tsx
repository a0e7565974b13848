import type { ReactElement } from 'react'
import { Trust } from '../features/trust/Trust.tsx'
import { pageMeta } from '../pages/pageMeta.ts'

export const meta = () => pageMeta('/trust')

export default function TrustRoute(): ReactElement {
  return <Trust />
}
