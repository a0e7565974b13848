import type { ReactElement } from 'react'
import { privacyPolicy } from '../content/policies.ts'
import { AdConsentSettings } from '../features/ads/AdConsent.tsx'
import { PolicyDocument } from '../features/policies/PolicyDocument.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import { site } from '../site.config.ts'

export const meta = () => pageMeta('/privacy-policy')

export default function PrivacyPolicyRoute(): ReactElement {
  return (
    <PolicyDocument policy={privacyPolicy(site)} controls={{ 'cookie-consent': <AdConsentSettings /> }} />
  )
}
