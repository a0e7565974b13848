import type { ReactElement } from 'react'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { Home } from '../features/home/Home.tsx'
import { pageMeta } from '../lib/pageMeta.ts'

export const meta = () => pageMeta('/')

export default function HomeRoute(): ReactElement {
  return <Home below={<AdSlot placement="home" />} />
}
