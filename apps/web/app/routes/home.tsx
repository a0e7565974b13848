import type { ReactElement } from 'react'
import { HOME } from '../content/home.ts'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { Home } from '../features/home/Home.tsx'
import { InlinePalette } from '../features/palette/InlinePalette.tsx'
import { describePage } from '../pages/describePage.ts'
import { HOME_PAGE } from '../pages/homePage.evaluated.ts'
import { site } from '../site.config.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { noteNotFetched } from '../ui/showNotFetched.ts'

const loadMyTools = () => import('../features/device/MyTools.tsx')

export const meta = () => describePage(HOME_PAGE, site)

export default function HomeRoute(): ReactElement {
  return (
    <Home
      search={<InlinePalette label={HOME.hero.search} />}
      mine={
        <OnDemand load={loadMyTools} when="idle" onFailure={noteNotFetched}>
          {(MyTools) => <MyTools />}
        </OnDemand>
      }
      below={<AdSlot placement="home" />}
    />
  )
}
