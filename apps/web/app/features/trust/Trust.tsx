/** What a visitor can check about the site, with the tests that prove each claim. */
import type { ReactElement } from 'react'
import { proofsOf, TRUST, type TrustSection, textOf } from '../../content/trust.ts'
import { ContentsBeside } from '../../ui/ContentsBeside.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { CompareStored } from './CompareStored.tsx'
import { PinControl } from './PinControl.tsx'
import { SealControl } from './SealControl.tsx'
import styles from './Trust.module.css'

/** What stands at the end of a section, by its id. */
const CONTROLS: Readonly<Record<string, ReactElement>> = {
  sealed: <SealControl />,
  comparable: <CompareStored />,
  pinned: <PinControl />,
}

/** The page. */
export function Trust(): ReactElement {
  return (
    <>
      <PageHeader title={TRUST.title} lead={TRUST.lead} />
      <ContentsBeside sections={TRUST.sections}>
        <div className={styles.sections}>
          {TRUST.sections.map((section) => (
            <section key={section.id} id={section.id} className={styles.section} aria-label={section.title}>
              <h2>{section.title}</h2>
              <Prose text={textOf(section)} />
              {CONTROLS[section.id]}
              <Proofs section={section} />
            </section>
          ))}
        </div>
      </ContentsBeside>
    </>
  )
}

function Proofs({ section }: { readonly section: TrustSection }): ReactElement | null {
  const proofs = proofsOf(section)
  if (proofs.length === 0) return null
  return (
    <details className={styles.proofs}>
      <summary>{TRUST.proofsTitle}</summary>
      <ol>
        {proofs.map(({ file, title }) => (
          <li key={title}>
            {title} <code>{file}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
