/** The about page: who makes the site, why, and what is planned. */
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { ABOUT, type Offering } from '../../content/about.ts'
import { hasShipped, type RoadmapItem } from '../../content/roadmap.ts'
import { useInstall, useInstallWay } from '../../lib/device/install.ts'
import { hasPage } from '../../lib/links/pageIndex.ts'
import type { Prose as ProseData } from '../../lib/text/prose.ts'
import { isReachable, site } from '../../site.config.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import styles from './About.module.css'

/** The about page. */
export function About(): ReactElement {
  const { mission, vision, developer, philosophy, why, parts } = ABOUT.topics
  return (
    <div className={styles.about}>
      <PageHeader title={ABOUT.title} lead={ABOUT.lead} />
      <div className={styles.pair}>
        <Topic {...mission} />
        <Topic {...vision} />
      </div>
      <Section title={ABOUT.offerings.title}>
        <ul className={styles.cards}>
          {ABOUT.offerings.items.map((offering) => (
            <OfferingCard key={offering.title} offering={offering} />
          ))}
        </ul>
      </Section>
      <div className={styles.pair}>
        <Topic {...developer} />
        <Topic {...philosophy} />
      </div>
      <Section title={ABOUT.values.title}>
        <ul className={styles.values}>
          {ABOUT.values.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={ABOUT.roadmap.title}>
        <ul className={styles.roadmap}>
          {ABOUT.roadmap.items.map((item) => (
            <RoadmapLine key={item.name} item={item} />
          ))}
        </ul>
        <MobileApp />
      </Section>
      <div className={styles.pair}>
        <Topic {...why} />
        <Topic {...parts} />
        <Section title={ABOUT.contact.title}>
          <p className={styles.muted}>{isReachable(site) ? ABOUT.contact.text : ABOUT.contact.noAddress}</p>
          <ButtonLink
            className={styles.contact}
            tone={isReachable(site) ? 'primary' : 'plain'}
            size="large"
            to="/contact"
          >
            {ABOUT.contact.link}
          </ButtonLink>
        </Section>
      </div>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps): ReactElement {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Topic({ title, text }: { readonly title: string; readonly text: ProseData }): ReactElement {
  return (
    <Section title={title}>
      <Prose text={text} />
    </Section>
  )
}

function OfferingCard({ offering }: { readonly offering: Offering }): ReactElement {
  return (
    <li className={styles.card}>
      <h3>{offering.title}</h3>
      <p>{offering.text}</p>
      <ul className={styles.cardTools}>
        {offering.tools.map(({ name, page }) => (
          <li key={page}>
            {hasPage(page) ? <Link to={page}>{name}</Link> : name}
            {hasPage(page) ? null : <Status shipped={false} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What “mobile app” means here, and how to get it. */
function MobileApp(): ReactElement {
  const way = useInstallWay()
  const install = useInstall()
  const { text, ways } = ABOUT.mobile
  return (
    <div className={styles.mobile}>
      <p>
        {text} {ways[way]}
      </p>
      {install === null ? null : (
        <Button onClick={() => void runOrShow(install)}>{ABOUT.mobile.install}</Button>
      )}
    </div>
  )
}

function RoadmapLine({ item }: { readonly item: RoadmapItem }): ReactElement {
  const { name, text, page } = item
  const shipped = hasShipped(item)
  return (
    <li>
      <div>
        <h3>{shipped && page !== undefined ? <Link to={page}>{name}</Link> : name}</h3>
        <p>{text}</p>
      </div>
      <Status shipped={shipped} />
    </li>
  )
}

function Status({ shipped }: { readonly shipped: boolean }): ReactElement {
  return (
    <span className={styles.status} data-state={shipped ? 'shipped' : 'planned'}>
      {shipped ? ABOUT.roadmap.shipped : ABOUT.roadmap.planned}
    </span>
  )
}
