import type { ReactElement } from 'react'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { Home } from '../features/home/Home.tsx'
import { pageMeta } from '../lib/pageMeta.ts'
import { Later } from '../ui/Later.tsx'

const loadMyTools = () => import('../features/device/MyTools.tsx')

export const meta = () => pageMeta('/')

export default function HomeRoute(): ReactElement {
  return <Home mine={<Later load={loadMyTools} />} below={<AdSlot placement="home" />} />
}
