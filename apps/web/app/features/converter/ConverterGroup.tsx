/** The page of a group: a card for each tool, and a search field. */
import type { Tool, ToolGroup } from '@whittle/tools-core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { GROUPS, groupCopy } from '../../content/converters.ts'
import { hasPage } from '../../lib/links/pageIndex.ts'
import { groupPath, toolPath } from '../../lib/links/toolPath.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ConverterGroup.module.css'
import { searchTools } from './searchTools.ts'

export interface ConverterGroupProps {
  readonly id: ToolGroup
  readonly tools: readonly Tool[]
}

/** All tools of a group. */
export function ConverterGroup({ id, tools }: ConverterGroupProps): ReactElement {
  const [query, setQuery] = useState('')
  const group = groupCopy(id)
  const found = searchTools(tools, query)
  return (
    <div className={styles.group}>
      <PageHeader title={group.name} lead={group.description} />
      <nav className={styles.groups} aria-label="Groups of converters">
        {GROUPS.filter((each) => hasPage(groupPath(each.id))).map((each) => (
          <Link
            key={each.id}
            to={groupPath(each.id)}
            prefetch="intent"
            aria-current={each.id === group.id ? 'page' : undefined}
          >
            <Icon shape={each.icon} />
            {each.name}
          </Link>
        ))}
      </nav>
      <search className={styles.search}>
        <TextField label="Find a tool" value={query} native={AS_TYPED} onChange={setQuery} />
      </search>
      <ul className={styles.cards} aria-label="Tools">
        {found.map((tool) => (
          <Card key={tool.id} path={toolPath(tool)} name={tool.title} summary={tool.summary} />
        ))}
        {group.also === undefined || query !== '' ? null : <Card {...group.also} />}
      </ul>
      <p role="status" className={styles.count}>
        {query === ''
          ? ''
          : found.length === 0
            ? 'No tool in this group matches.'
            : `${found.length} of ${tools.length} tools`}
      </p>
      {found.length > 0 ? null : (
        <div>
          <Button icon="search" onClick={() => openPanel('palette', query)}>
            Search all tools
          </Button>
        </div>
      )}
    </div>
  )
}

interface CardProps {
  readonly path: string
  readonly name: string
  readonly summary: string
}

function Card({ path, name, summary }: CardProps): ReactElement {
  return (
    <li className={styles.card}>
      <h2>
        <Link to={path} prefetch="intent">
          {name}
        </Link>
      </h2>
      <p>{summary}</p>
    </li>
  )
}
