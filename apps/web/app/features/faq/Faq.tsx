/** Questions and answers, one open at a time. */
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { FAQ_COPY, faqItems } from '../../content/faq.ts'
import { hasPage } from '../../lib/pageIndex.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Prose } from '../../ui/Prose.tsx'
import styles from './Faq.module.css'

const ITEMS = faqItems(hasPage).map(({ id, question, answer }) => ({
  id,
  title: question,
  body: <Prose text={answer} />,
}))

export interface FaqProps {
  /** Stands above the questions. */
  readonly above?: ReactNode
  /** Stands beneath the questions. */
  readonly below?: ReactNode
}

/** The page of questions; a route brings what stands above and below them. */
export function Faq({ above, below }: FaqProps): ReactElement {
  useOpenAtAddress()
  return (
    <div className={styles.faq}>
      <PageHeader title={FAQ_COPY.title} lead={FAQ_COPY.subtitle} />
      <div>
        {above}
        <Accordion items={ITEMS} others="close" headingLevel={2} />
        {below}
        {hasPage('/contact') ? (
          <p className={styles.more}>
            {FAQ_COPY.more}
            <ButtonLink to="/contact">{FAQ_COPY.contact}</ButtonLink>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** The browser opens the answer that an address leads to when it loads the page; a link within the site loads none. */
function useOpenAtAddress(): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const group = document.getElementById(hash.slice(1))?.closest('details')
    if (group != null) group.open = true
  }, [hash])
}
