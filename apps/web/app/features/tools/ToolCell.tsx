import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Task } from '../../content/tasks.ts'
import { toolSign } from '../../content/toolSigns.ts'
import { TOOLS_COPY } from '../../content/tools.ts'
import { isStorageRefused } from '../../lib/device/deviceStorage.ts'
import { toggleFavourite, useFavourites } from '../../lib/device/myTools.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { withoutQuery } from '../../lib/links/withoutQuery.ts'
import type { ToolCard, ToolWay } from '../../pages/toolSections.ts'
import { site } from '../../site.config.ts'
import { IconButton } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { Sign } from '../../ui/Sign.tsx'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { showToast } from '../../ui/Toast.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ToolIndex.module.css'

/** A tool, a pair of tools, or a planned one. */
export function ToolCell({ card }: { readonly card: ToolCard }): ReactElement {
  const { name, sign, ways, example, description } = card
  const [first, second] = ways
  return (
    <li className={className(styles.cell, first === undefined ? styles.planned : undefined)}>
      <div className={styles.top}>
        <Sign shape={sign} />
        <h3>{first === undefined || second !== undefined ? name : <Way way={first}>{name}</Way>}</h3>
        {first === undefined ? (
          <span className={styles.tag}>{TOOLS_COPY.planned}</span>
        ) : (
          <Star name={name} ways={ways} />
        )}
      </div>
      {first === undefined ? (
        <p className={styles.about}>{TOOLS_COPY.notYet}</p>
      ) : example === undefined ? (
        <p className={styles.about}>{description}</p>
      ) : (
        <p className={styles.example}>
          <code>{example.input}</code>
          <span aria-hidden="true"> {second === undefined ? '→' : '⇄'} </span>
          <VisuallyHidden> becomes </VisuallyHidden>
          <code>{example.output}</code>
        </p>
      )}
      {second === undefined ? null : (
        <div className={styles.ways}>
          {ways.map((way) => (
            <Link key={way.path} to={way.path} prefetch="intent" aria-label={way.name}>
              {way.label}
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}

/** Something to do, and where. */
export function TaskCell({ task: { name, path } }: { readonly task: Task }): ReactElement {
  return (
    <li className={styles.cell}>
      <div className={styles.top}>
        <Sign shape={toolSign(path)} />
        <h3>
          <Way way={{ name, path }}>{name}</Way>
        </h3>
      </div>
      <p className={styles.about}>{indexedPage(withoutQuery(path))?.name}</p>
    </li>
  )
}

function Way({
  way: { path },
  children,
}: {
  readonly way: Pick<ToolWay, 'name' | 'path'>
  readonly children: string
}): ReactElement {
  const destination = destinationOf(path, site)
  if (destination === undefined) return <>{children}</>
  return (
    <DestinationLink className={styles.whole} destination={destination}>
      {children}
    </DestinationLink>
  )
}

/** Keeps a tool on the device as a favourite; of a pair, its first tool. */
function Star({ name, ways }: Pick<ToolCard, 'name' | 'ways'>): ReactElement {
  const favourites = useFavourites()
  const own = ways.map(({ path }) => path).filter((path) => favourites.includes(path))
  const isFavourite = own.length > 0
  const toggle = (): void => {
    for (const path of isFavourite ? own : ways.slice(0, 1).map((way) => way.path)) toggleFavourite(path)
    if (isStorageRefused())
      void import('../../content/device.ts').then(
        ({ DEVICE }) => showToast({ text: DEVICE.refused }),
        noteNotFetched,
      )
  }
  return (
    <IconButton
      icon="star"
      label={isFavourite ? TOOLS_COPY.unstar(name) : TOOLS_COPY.star(name)}
      className={className(styles.star, isFavourite ? styles.isFavourite : undefined)}
      onClick={toggle}
    />
  )
}
