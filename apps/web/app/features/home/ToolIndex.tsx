/** All tools of the site, by group, each with a one-line example; and the visitor's own above them. */
import type { ReactElement } from 'react'
import { HOME } from '../../content/home.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import { site } from '../../site.config.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sign } from '../../ui/Sign.tsx'
import styles from './ToolIndex.module.css'
import { type IndexGroup, TOOL_INDEX } from './toolIndex.evaluated.ts'
import type { ToolRow } from './toolRows.ts'

/** The page that lists and filters all tools, where the site has it. */
const ALL_TOOLS = destinationOf('/tools', site)

/** Only tools that have an address: no row leads nowhere. */
const SHOWN = TOOL_INDEX.map((group) => ({
  ...group,
  rows: group.rows.filter(({ path }) => destinationOf(path, site) !== undefined),
})).filter(({ rows }) => rows.length > 0)

/** The link to the page of all tools, for the heading of the section. */
export function AllTools(): ReactElement | null {
  if (ALL_TOOLS === undefined || !('to' in ALL_TOOLS)) return null
  return <ButtonLink to={ALL_TOOLS.to}>{HOME.tools.all}</ButtonLink>
}

/** The list. */
export function ToolIndex(): ReactElement {
  return (
    <div className={styles.index}>
      {SHOWN.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  )
}

function Group({ name, path, icon, rows, more }: IndexGroup): ReactElement {
  const destination = path === undefined ? undefined : destinationOf(path, site)
  return (
    <section className={styles.group}>
      <h3>
        <Icon shape={icon} />
        {destination === undefined ? (
          name
        ) : (
          <DestinationLink destination={destination}>{name}</DestinationLink>
        )}
      </h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.path} {...row} />
        ))}
        {more === 0 || destination === undefined ? null : (
          <li className={styles.more}>
            <DestinationLink destination={destination}>{HOME.tools.more(more)}</DestinationLink>
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ name, path, sign, example }: ToolRow): ReactElement | null {
  const destination = destinationOf(path, site)
  if (destination === undefined) return null
  return (
    <li className={styles.row}>
      <Sign shape={sign} />
      <DestinationLink className={styles.name} destination={destination}>
        {name}
      </DestinationLink>
      {example === undefined ? null : (
        <span className={styles.example}>
          {example.input} <em>{example.arrow}</em> {example.output}
        </span>
      )}
    </li>
  )
}
