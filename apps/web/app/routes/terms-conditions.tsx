import type { ReactElement } from 'react'
import { termsAndConditions } from '../content/policies.ts'
import { PolicyDocument } from '../features/policies/PolicyDocument.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import { site } from '../site.config.ts'

export const meta = () => pageMeta('/terms-conditions')

export default function TermsConditionsRoute(): ReactElement {
  return <PolicyDocument policy={termsAndConditions(site)} />
}
