/** The home page: what this is, which tools there are, how to begin, and why. */
import type { ReactElement, ReactNode } from 'react'
import { HOME } from '../../content/home.ts'
import { STATISTICS, TOOL_USAGE } from '../../content/ownerClaims.ts'
import { site } from '../../site.config.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { FaqTeaser } from './FaqTeaser.tsx'
import { FeatureGrid } from './FeatureGrid.tsx'
import { Figures } from './Figures.tsx'
import { HeroDrop } from './HeroDrop.tsx'
import styles from './Home.module.css'
import { Badges, Testimonials } from './Praise.tsx'
import { Section } from './Section.tsx'
import { ToolCards } from './ToolCards.tsx'

const REASONS = HOME.reasons.items.filter((reason) => site.ads === null || reason.holdsWithAds)

export interface HomeProps {
  /** Shown above the tools. */
  readonly mine?: ReactNode
  /** Shown at the end of the page. */
  readonly below?: ReactNode
}

/** The home page; the route supplies what is shown at its end. */
export function Home({ mine, below }: HomeProps): ReactElement {
  return (
    <div className={styles.home} id="home">
      <Hero />
      <Figures figures={STATISTICS} />
      <Section id="tools" title={HOME.tools.title}>
        <div className={styles.mine}>{mine}</div>
        <ToolCards />
      </Section>
      <Section id="getting-started" title={HOME.steps.title}>
        <ol className={styles.steps}>
          {HOME.steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="features" title={HOME.features.title}>
        <FeatureGrid features={HOME.features.items} columns={3} />
      </Section>
      <Section id="why" title={HOME.reasons.title}>
        <ul className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="usage" title={HOME.usage.title}>
        <Figures figures={TOOL_USAGE} />
      </Section>
      <Testimonials />
      <Badges />
      <Privacy />
      <Section id="tips" title={HOME.tips.title}>
        <FeatureGrid features={HOME.tips.items} columns={4} />
      </Section>
      <FaqTeaser />
      {below}
    </div>
  )
}

function Hero(): ReactElement {
  const { title, text, open, how } = HOME.hero
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div>
        <h1 id="hero-heading">{title}</h1>
        <p className={styles.lead}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink tone="primary" size="large" to="/image-editor" prefetch="intent">
            {open}
          </ButtonLink>
          <ButtonLink size="large" to="#getting-started">
            {how}
          </ButtonLink>
        </div>
      </div>
      <HeroDrop />
    </section>
  )
}

function Privacy(): ReactElement {
  const { title, text, proof, link } = HOME.privacy
  return (
    <section className={styles.privacy} aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">{title}</h2>
      <div className={styles.statement}>
        <p>{text}</p>
        {/* An ad network is another site. */}
        {site.ads === null ? <p>{proof}</p> : null}
        <ButtonLink size="large" icon={toolIcons.shield} to="/privacy-policy">
          {link}
        </ButtonLink>
      </div>
    </section>
  )
}
