import type { ReactElement } from 'react'
import { CONTACT } from '../../content/contact.ts'
import type { SiteConfig } from '../../site.config.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './Contact.module.css'
import { HostedForm } from './HostedForm.tsx'
import { MailForm } from './MailForm.tsx'

/**
 * The contact page: the hosted form if one is configured, otherwise a form that writes a mail to the
 * configured address. Without either it promises nothing, and tells the owner what to set.
 */
export function Contact({ site }: { readonly site: SiteConfig }): ReactElement {
  if (site.contactFormUrl !== '') return <HostedForm url={site.contactFormUrl} />
  if (site.contactEmail === '') return <NoAddress />
  return (
    <>
      <PageHeader title={CONTACT.title} lead={CONTACT.lead} />
      <MailForm to={site.contactEmail} siteName={site.name} />
    </>
  )
}

function NoAddress(): ReactElement {
  const { lead, text, ownerTitle, owner } = CONTACT.noAddress
  const [before, between, after] = owner
  return (
    <>
      <PageHeader title={CONTACT.title} lead={lead} />
      <p className={styles.text}>{text}</p>
      <section className={styles.owner} aria-labelledby="owner-heading">
        <h2 id="owner-heading">{ownerTitle}</h2>
        <p>
          {before}
          <code>VITE_CONTACT_EMAIL</code>
          {between}
          <code>VITE_CONTACT_FORM_URL</code>
          {after}
        </p>
      </section>
    </>
  )
}
