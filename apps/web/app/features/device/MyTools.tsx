/**
 * The visitor's own tools, above all others: favourites first, then recently used ones. Empty until there are
 * some.
 */
import { type ReactElement, useEffect } from 'react'
import { MY_TOOLS } from '../../content/shell.ts'
import { useFavourites, useRecentTools } from '../../lib/device/myTools.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './MyTools.module.css'

/** More would push the tool cards out of view. */
const MAX_SHOWN = 12

/** For the home page. */
export default function MyTools(): ReactElement | null {
  const favourites = useFavourites()
  const recent = useRecentTools().filter((path) => !favourites.includes(path))
  const shown = [...favourites, ...recent]
    .filter((path) => indexedPage(path) !== undefined)
    .slice(0, MAX_SHOWN)
  const isEmpty = shown.length === 0
  // The script in the head guessed from stored data; this is the actual state.
  useEffect(() => void document.documentElement.toggleAttribute('data-mine', !isEmpty), [isEmpty])
  if (isEmpty) return null
  return (
    <nav className={styles.mine} aria-label={MY_TOOLS}>
      <h2>{MY_TOOLS}</h2>
      <ul>
        {shown.map((path) => {
          const isFavourite = favourites.includes(path)
          return (
            <li key={path}>
              <ButtonLink
                to={path}
                icon={isFavourite ? 'star' : toolIcons.clock}
                className={isFavourite ? styles.favourite : undefined}
                reloadDocument={indexedPage(path)?.isolated === true}
              >
                {indexedPage(path)?.name}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
