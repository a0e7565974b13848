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
          <p>{tool.summary}</p>
        </div>
        <div className={styles.actions}>
          <Direction tool={tool} />
          {actions}
        </div>
      </header>
      {children}
    </div>
  )
}

/** The two tools of a pair, such as encode and decode: this one and the one that undoes it. */
function Direction({ tool }: { readonly tool: Tool }): ReactElement | null {
  if (tool.inverse === undefined) return null
  const own = toolPath(tool)
  const paths = pagesBeneath(groupPath(tool.group)).map(({ path }) => path)
  const pair = [own, toolPath({ group: tool.group, id: tool.inverse })]
  const inOrder = pair.toSorted((a, b) => paths.indexOf(a) - paths.indexOf(b))
  const names = ownWords(inOrder.map((path) => indexedPage(path)?.name ?? ''))
  return (
    <nav className={styles.direction} aria-label="Direction">
      {inOrder.map((path, at) => (
        <Link key={path} to={path} prefetch="intent" aria-current={path === own ? 'page' : undefined}>
          {names[at]}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Names without the words that both have: “Encode” and “Decode” of Base64, “To JSON” and “To CSV” of two
 * formats.
 */
function ownWords(names: readonly string[]): readonly string[] {
  const [first = '', second = ''] = names
  const shared = first.slice(0, first.lastIndexOf(' ') + 1)
  return names.map((name) => {
    const own = second.startsWith(shared) ? name.slice(shared.length) : name.replace(/^.* (?=to )/, '')
    return `${own.charAt(0).toUpperCase()}${own.slice(1)}`
  })
}
