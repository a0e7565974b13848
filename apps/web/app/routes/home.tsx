import type { ReactElement } from 'react'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { Home } from '../features/home/Home.tsx'
import { describePage } from '../pages/describePage.ts'
import { HOME_PAGE } from '../pages/homePage.evaluated.ts'
import { site } from '../site.config.ts'
import { Later } from '../ui/Later.tsx'

const loadMyTools = () => import('../features/device/MyTools.tsx')

export const meta = () => describePage(HOME_PAGE, site)

export default function HomeRoute(): ReactElement {
  return <Home mine={<Later load={loadMyTools} />} below={<AdSlot placement="home" />} />
}
