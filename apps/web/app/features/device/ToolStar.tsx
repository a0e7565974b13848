/** On a tool's page: makes the tool a favourite. Also records that the tool was opened. */
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'react-router'
import { STAR } from '../../content/shell.ts'
import { isStorageRefused } from '../../lib/device/deviceStorage.ts'
import { rememberTool, toggleFavourite, useFavourites } from '../../lib/device/myTools.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { pagePath } from '../../lib/links/pagePath.ts'
import { IconButton } from '../../ui/Button.tsx'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import styles from './ToolStar.module.css'

/** For the header; renders nothing on pages that are not a tool. */
export function ToolStar(): ReactElement | null {
  const { pathname } = useLocation()
  const path = pagePath(pathname)
  return indexedPage(path)?.isTool === true ? <Star path={path} /> : null
}

function Star({ path }: { readonly path: string }): ReactElement {
  const isFavourite = useFavourites().includes(path)
  useEffect(() => rememberTool(path), [path])
  const toggle = (): void => {
    toggleFavourite(path)
    if (isStorageRefused())
      void import('./showRefused.ts').then(({ default: report }) => report(), noteNotFetched)
  }
  return (
    <IconButton
      icon="star"
      label={isFavourite ? STAR.remove : STAR.add}
      className={isFavourite ? styles.favourite : undefined}
      onClick={toggle}
    />
  )
}
