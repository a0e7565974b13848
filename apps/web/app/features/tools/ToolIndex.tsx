/** The list of all tools: by section, with favourites first, and a filter. */
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { TOOLS_COPY } from '../../content/tools.ts'
import { useFavourites } from '../../lib/device/myTools.ts'
import { useGoTo } from '../../lib/links/useGoTo.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { useSingleKeys } from '../../lib/state/singleKeys.ts'
import { TOOL_SECTIONS } from '../../pages/toolSections.evaluated.ts'
import type { ToolCard } from '../../pages/toolSections.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { singleKeyOf } from '../../ui/singleKeyOf.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { filterTools } from './filterTools.ts'
import { TaskCell, ToolCell } from './ToolCell.tsx'
import styles from './ToolIndex.module.css'

/** The page. */
export function ToolIndex(): ReactElement {
  const [query, setQuery] = useState('')
  const { sections, tasks, count, isExact } = filterTools(query)
  const isFiltered = query.trim() !== ''
  return (
    <div className={styles.index}>
      <header className={styles.head}>
        <div>
          <h1>{TOOLS_COPY.title}</h1>
          <p>{TOOLS_COPY.lead}</p>
        </div>
        <Filter query={query} onChange={setQuery} first={sections[0]?.cards[0] ?? tasks[0]}>
          {isFiltered ? statusOf(count, isExact) : ''}
        </Filter>
      </header>
      {isFiltered ? null : <Jump />}
      {isFiltered ? null : <Favourites />}
      {sections.map(({ id, name, icon, cards }) => (
        <Section key={id} id={id} name={name} icon={icon} count={cards.length}>
          {cards.map((card) => (
            <ToolCell key={card.id} card={card} />
          ))}
        </Section>
      ))}
      {tasks.length === 0 ? null : (
        <Section id="tasks" name={TOOLS_COPY.tasks} icon={toolIcons.lines} count={tasks.length}>
          {tasks.map((task) => (
            <TaskCell key={task.name} task={task} />
          ))}
        </Section>
      )}
      {isFiltered && !isExact ? (
        <p>
          <Button icon="search" onClick={() => openPanel('palette', query)}>
            {TOOLS_COPY.search}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function statusOf(count: number, isExact: boolean): string {
  if (count === 0) return TOOLS_COPY.none
  return isExact ? TOOLS_COPY.found(count) : TOOLS_COPY.closest(count)
}

interface FilterProps {
  readonly query: string
  readonly onChange: (query: string) => void
  /** What Enter opens. */
  readonly first: { readonly path: string } | ToolCard | undefined
  /** How much was found. */
  readonly children: string
}

/** The field: `/` leads to it, Enter opens the first match, Escape empties it. */
function Filter({ query, onChange, first, children }: FilterProps): ReactElement {
  const field = useRef<HTMLInputElement>(null)
  const goTo = useGoTo()
  const hasKey = useSingleKeys()
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (singleKeyOf(event) !== '/') return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const path = first === undefined ? undefined : 'ways' in first ? first.ways[0]?.path : first.path
    if (event.key === 'Enter' && query.trim() !== '' && path !== undefined) goTo(path)
    else if (event.key === 'Escape' && query !== '') onChange('')
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.filter}>
      <Icon shape="search" />
      <input
        ref={field}
        type="text"
        aria-label={TOOLS_COPY.filter}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={TOOLS_COPY.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span role="status">{children}</span>
      {query === '' && hasKey ? <kbd>/</kbd> : null}
    </search>
  )
}

/** Links to the sections. */
function Jump(): ReactElement {
  const hasFavourites = useFavourites().length > 0
  return (
    <nav className={styles.jump} aria-label={TOOLS_COPY.jump}>
      {hasFavourites ? (
        <a href="#favourites">
          <Icon shape="star" />
          {TOOLS_COPY.favourites}
        </a>
      ) : null}
      {TOOL_SECTIONS.map(({ id, name, icon }) => (
        <a key={id} href={`#${id}`}>
          <Icon shape={icon} />
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The favourites among the tools, in the order in which they were added. */
function Favourites(): ReactElement | null {
  const favourites = useFavourites()
  const all = TOOL_SECTIONS.flatMap(({ cards }) => cards)
  const cards = favourites.flatMap(
    (path) => all.find(({ ways }) => ways.some((way) => way.path === path)) ?? [],
  )
  const own = [...new Set(cards)]
  if (own.length === 0) return null
  return (
    <Section id="favourites" name={TOOLS_COPY.favourites} icon="star" count={own.length}>
      {own.map((card) => (
        <ToolCell key={card.id} card={card} />
      ))}
    </Section>
  )
}

interface SectionProps {
  readonly id: string
  readonly name: string
  readonly icon: IconShape
  readonly count: number
  readonly children: readonly ReactElement[]
}

function Section({ id, name, icon, count, children }: SectionProps): ReactElement {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <Icon shape={icon} />
        {name}
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </h2>
      <ul className={styles.cells}>{children}</ul>
    </section>
  )
}
