import type { ReactElement } from 'react'
import { CONTACT } from '../../content/contact.ts'
import type { SiteConfig } from '../../site.config.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { HostedForm } from './HostedForm.tsx'
import { MailForm } from './MailForm.tsx'

/** The contact page: the hosted form if one is configured, otherwise a form that writes a mail. */
export function Contact({ site }: { readonly site: SiteConfig }): ReactElement {
  if (site.contactFormUrl !== '') return <HostedForm url={site.contactFormUrl} />
  return (
    <>
      <PageHeader title={CONTACT.title} lead={CONTACT.lead} />
      <MailForm to={site.contactEmail} siteName={site.name} />
    </>
  )
}
