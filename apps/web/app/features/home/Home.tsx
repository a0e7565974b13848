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
import { Hero } from './Hero.tsx'
import styles from './Home.module.css'
import { Badges, Testimonials } from './Praise.tsx'
import { Section } from './Section.tsx'
import { AllTools, ToolIndex } from './ToolIndex.tsx'
import { ToolShots } from './ToolShots.tsx'

const REASONS = HOME.reasons.items.filter((reason) => site.ads === null || reason.holdsWithAds)

export interface HomeProps {
  /** The field that finds tools. */
  readonly search: ReactNode
  /** The visitor's own tools, shown below the first screen. */
  readonly mine?: ReactNode
  /** Shown at the end of the page. */
  readonly below?: ReactNode
}

/** The home page; the route supplies what other features show in it. */
export function Home({ search, mine, below }: HomeProps): ReactElement {
  return (
    <div className={styles.home} id="home">
      <Hero search={search} />
      <div className={styles.mine}>{mine}</div>
      <ToolShots />
      <Figures label={HOME.figures} figures={[...STATISTICS, ...TOOL_USAGE]} />
      <Section id="tools" title={HOME.tools.title} action={<AllTools />}>
        <ToolIndex />
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
      <div className={styles.pair}>
        <Section id="features" title={HOME.features.title}>
          <FeatureGrid features={HOME.features.items} tone="accent" />
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
      </div>
      <Testimonials />
      <Badges />
      <div className={styles.even}>
        <Privacy />
        <Section id="tips" title={HOME.tips.title}>
          <FeatureGrid features={HOME.tips.items} tone="plain" />
        </Section>
      </div>
      <FaqTeaser />
      {below}
    </div>
  )
}

function Privacy(): ReactElement {
  const { title, text, proof, link } = HOME.privacy
  return (
    <section className={styles.privacy} aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">{title}</h2>
      <p>{text}</p>
      {/* An ad network is another site. */}
      {site.ads === null ? <p className={styles.proof}>{proof}</p> : null}
      <ButtonLink icon={toolIcons.shield} to="/privacy-policy">
        {link}
      </ButtonLink>
    </section>
  )
}
