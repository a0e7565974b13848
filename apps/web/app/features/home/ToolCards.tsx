import type { ReactElement } from 'react'
import { HOME, type ToolCard } from '../../content/home.ts'
import { type Destination, destinationOf } from '../../lib/links/destination.ts'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './ToolCards.module.css'

interface Shown {
  readonly tool: ToolCard
  readonly destination: Destination
}

/** Only tools that have an address: no card leads nowhere. */
const SHOWN: readonly Shown[] = HOME.tools.items.flatMap((tool) => {
  const destination = destinationOf(tool.url, site)
  return destination === undefined ? [] : [{ tool, destination }]
})

/** A card for every available tool. */
export function ToolCards(): ReactElement {
  return (
    <ul className={styles.cards}>
      {SHOWN.map((shown) => (
        <Card key={shown.tool.url} {...shown} />
      ))}
    </ul>
  )
}

function Card({ tool, destination }: Shown): ReactElement {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon shape={tool.icon} size={20} />
      </span>
      <h3>
        <DestinationLink className={styles.link} destination={destination}>
          {tool.name}
          {'to' in destination ? <Icon shape={toolIcons.arrowRight} /> : null}
        </DestinationLink>
      </h3>
      <p>{tool.description}</p>
      <ul className={styles.chips}>
        {tool.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  )
}
