import type { ReactElement } from 'react'
import { faqItems } from '../content/faq.ts'
import { AdSlot } from '../features/ads/AdSlot.tsx'
import { Faq } from '../features/faq/Faq.tsx'
import { hasPage } from '../lib/links/pageIndex.ts'
import { pageMeta } from '../pages/pageMeta.ts'
import { faqPage } from '../pages/structuredContent.ts'

export const meta = () => pageMeta('/faq', faqPage(faqItems(hasPage)))

export default function FaqRoute(): ReactElement {
  return <Faq above={<AdSlot placement="ads_h1" />} below={<AdSlot placement="ads_h2" />} />
}
