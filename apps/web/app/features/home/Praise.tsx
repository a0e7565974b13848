/**
 * What others say: testimonials, badges of review sites. The owner's display data; without any, nothing is
 * shown.
 */
import type { ReactElement } from 'react'
import { HOME } from '../../content/home.ts'
import { TESTIMONIALS } from '../../content/ownerClaims.ts'
import { site } from '../../site.config.ts'
import styles from './Praise.module.css'
import { Section } from './Section.tsx'

/** Testimonials, by role. Sample copy looks different, and each says that it is an example. */
export function Testimonials(): ReactElement | null {
  if (TESTIMONIALS.length === 0) return null
  return (
    <Section id="testimonials" title={HOME.testimonials.title}>
      <div className={styles.testimonials}>
        {TESTIMONIALS.map(({ name, role, image, content, sample }) => (
          <figure key={content} data-kind={sample ? 'example' : 'real'}>
            {sample ? <span className={styles.tag}>{HOME.testimonials.example}</span> : null}
            <blockquote>{content}</blockquote>
            <figcaption>
              {image === undefined ? null : <img src={image} alt="" width={40} height={40} loading="lazy" />}
              {name === undefined ? role : `${name}, ${role}`}
            </figcaption>
          </figure>
        ))}
      </div>
      {TESTIMONIALS.some(({ sample }) => sample) ? (
        <p className={styles.note}>{HOME.testimonials.sample}</p>
      ) : null}
    </Section>
  )
}

/** Badges of review sites, if any are configured. */
export function Badges(): ReactElement | null {
  if (site.reviewBadges.length === 0) return null
  return (
    <Section id="reviews" title={HOME.badges.title}>
      <ul className={styles.badges}>
        {site.reviewBadges.map(({ name, url, image }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <img src={image} alt={`${name} (opens in a new tab)`} height={54} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
