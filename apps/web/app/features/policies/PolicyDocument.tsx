import type { ReactElement, ReactNode } from 'react'
import type { Policy } from '../../content/policies.ts'
import { longDate } from '../../lib/text/longDate.ts'
import { ContentsBeside } from '../../ui/ContentsBeside.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Prose } from '../../ui/Prose.tsx'
import styles from './PolicyDocument.module.css'

export interface PolicyDocumentProps {
  readonly policy: Policy
  /** Content for the end of a section, by section id. */
  readonly controls?: Readonly<Record<string, ReactNode>>
}

/** A legal document: its dates, links to its sections, and the sections. */
export function PolicyDocument({ policy, controls = {} }: PolicyDocumentProps): ReactElement {
  return (
    <>
      <PageHeader title={policy.title} lead={policy.lead} meta={<Dates policy={policy} />} />
      <ContentsBeside sections={policy.sections}>
        <div className={styles.sections}>
          {policy.sections.map(({ id, title, text }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{title}</h2>
              <Prose text={text} />
              {controls[id]}
            </section>
          ))}
        </div>
      </ContentsBeside>
    </>
  )
}

function Dates({ policy: { effective, updated } }: { readonly policy: Policy }): ReactElement {
  return (
    <>
      <span className={styles.date}>
        Effective <time dateTime={effective}>{longDate(effective)}</time>
      </span>
      {updated === undefined ? null : (
        <>
          {' · '}
          <span className={styles.date}>
            Last updated <time dateTime={updated}>{longDate(updated)}</time>
          </span>
        </>
      )}
    </>
  )
}
