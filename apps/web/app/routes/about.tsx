import type { ReactElement } from 'react'
import { About } from '../features/about/About.tsx'
import { pageMeta } from '../pages/pageMeta.ts'

export const meta = () => pageMeta('/about')

export default function AboutRoute(): ReactElement {
  return <About />
}
