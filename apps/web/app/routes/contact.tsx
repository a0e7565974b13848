import type { ReactElement } from 'react'
import { Contact } from '../features/contact/Contact.tsx'
import { pageMeta } from '../pages/pageMeta.ts'
import { site } from '../site.config.ts'

export const meta = () => pageMeta('/contact')

export default function ContactRoute(): ReactElement {
  return <Contact site={site} />
}
