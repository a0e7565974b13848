/** What the page of every converter has: the tools of its group, its name, and what it does. */
import { findTool, type Tool } from '@whittle/tools-core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { groupAt, groupPath, toolPath } from '../../lib/converters.ts'
import styles from './ConverterFrame.module.css'

export interface ConverterFrameProps {
  readonly tool: Tool
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame around a converter, generic or custom. */
export function ConverterFrame({ tool, actions, children }: ConverterFrameProps): ReactElement {
  const group = groupAt(groupPath(tool.group))
  return (
    <div className={styles.frame}>
      <nav className={styles.tabs} aria-label={group.name}>
        <Link className={styles.group} to={group.path} prefetch="intent">
          {group.name}
        </Link>
        <ul>
          {group.tools.map((each) => (
            <li key={each.id}>
              <Link
                to={toolPath(each)}
                prefetch="intent"
                aria-current={each.id === tool.id ? 'page' : undefined}
              >
                {each.title}
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
  const inverse = tool.inverse === undefined ? undefined : findTool(tool.inverse)
  if (inverse === undefined) return null
  return <Link to={toolPath(inverse)}>The way back: {inverse.title}</Link>
}
