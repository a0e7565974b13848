/** What every converter's page has: the tools of its group, its name, and what it does. */
import type { Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { indexedPage, pagesBeneath } from '../../lib/links/pageIndex.ts'
import { groupPath, toolPath } from '../../lib/links/toolPath.ts'
import styles from './ConverterFrame.module.css'

export interface ConverterFrameProps {
  readonly tool: Tool
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  /** Skips past the tools of the group and the settings. */
  readonly skip?: ReactNode
  readonly children: ReactNode
}

/** The frame around a converter, generic or custom. */
export function ConverterFrame({ tool, actions, skip, children }: ConverterFrameProps): ReactElement {
  const group = groupPath(tool.group)
  const groupName = indexedPage(group)?.name ?? ''
  const tabs = useRef<HTMLUListElement>(null)
  // The row of tools may be wider than the page: scroll to the current one.
  useEffect(() => {
    const row = tabs.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - row.offsetLeft - row.clientWidth / 3
  }, [])
  return (
    <div className={styles.frame}>
      {skip}
      <nav className={styles.tabs} aria-label={groupName}>
        <Link className={styles.group} to={group} prefetch="intent">
          {groupName}
        </Link>
        <ul ref={tabs}>
          {pagesBeneath(group).map(({ path, name }) => (
            <li key={path}>
              <Link to={path} prefetch="intent" aria-current={path === toolPath(tool) ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <header className={styles.head}>
        <div>
          <h1>{tool.title}</h1>
          <p>
            {tool.summary} <InverseLink tool={tool} />
          </p>
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

function InverseLink({ tool }: { readonly tool: Tool }): ReactElement | null {
  if (tool.inverse === undefined) return null
  const path = toolPath({ group: tool.group, id: tool.inverse })
  return <Link to={path}>Reverse: {indexedPage(path)?.name}</Link>
}
