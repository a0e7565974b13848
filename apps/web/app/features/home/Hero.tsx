/** The first screen: what this is, a search, what people come for, and a picture of what it does. */
import { type ReactElement, type ReactNode, useRef } from 'react'
import { HOME } from '../../content/home.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './Hero.module.css'
import { OpenAnything } from './OpenAnything.tsx'
import { TOOL_COUNT } from './toolIndex.evaluated.ts'

/** Only tasks whose tool has an address. */
const TASKS = HOME.hero.tasks.flatMap((task) => {
  const destination = destinationOf(task.path, site)
  return destination === undefined ? [] : [{ ...task, destination }]
})

/** @param search the field that finds tools */
export function Hero({ search }: { readonly search: ReactNode }): ReactElement {
  const { title, text } = HOME.hero
  const words = useRef<HTMLDivElement>(null)
  return (
    <section className={styles.hero} aria-labelledby="hero-heading">
      <div ref={words}>
        <h1 id="hero-heading">
          {title.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.lead}>{text(TOOL_COUNT)}</p>
        {search}
        <ul className={styles.tasks} aria-label={HOME.hero.tasksLabel}>
          {TASKS.map(({ name, icon, destination }) => (
            <li key={name}>
              <DestinationLink className={styles.task} destination={destination}>
                <Icon shape={icon} />
                {name}
              </DestinationLink>
            </li>
          ))}
        </ul>
        <OpenAnything zone={words} />
      </div>
      <BeforeAfter />
    </section>
  )
}
