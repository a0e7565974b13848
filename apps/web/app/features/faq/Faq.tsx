/** Questions and answers, one open at a time. */
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { FAQ_COPY, faqItems } from '../../content/faq.ts'
import { hasPage } from '../../lib/links/pageIndex.ts'
import { isReachable, site } from '../../site.config.ts'
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
  /** Shown above the questions. */
  readonly above?: ReactNode
  /** Shown below the questions. */
  readonly below?: ReactNode
}

/** The FAQ page; the route supplies what is shown above and below the questions. */
export function Faq({ above, below }: FaqProps): ReactElement {
  useOpenAtAddress()
  return (
    <div className={styles.faq}>
      <PageHeader title={FAQ_COPY.title} lead={FAQ_COPY.subtitle} />
      <div>
        {above}
        <Accordion items={ITEMS} others="close" headingLevel={2} />
        {below}
        <p className={styles.more}>
          {isReachable(site) ? (
            <>
              {FAQ_COPY.more}
              <ButtonLink to="/contact">{FAQ_COPY.contact}</ButtonLink>
            </>
          ) : (
            <>
              {FAQ_COPY.orTools}
              <ButtonLink to="/tools">{FAQ_COPY.allTools}</ButtonLink>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/**
 * The browser opens the answer named in the address when it loads a page; a link within the site loads no
 * page, so this does it.
 */
function useOpenAtAddress(): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const group = document.getElementById(hash.slice(1))?.closest('details')
    if (group != null) group.open = true
  }, [hash])
}
