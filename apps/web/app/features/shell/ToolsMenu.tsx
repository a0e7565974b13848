/** The contents of the menu of all tools: sections, a filter, favourites, what was used last. */
import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { toolSign } from '../../content/toolSigns.ts'
import { MAIN_TOOLS, TOOLS_COPY } from '../../content/tools.ts'
import { useFavourites, useRecentTools } from '../../lib/device/myTools.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import { indexedPage } from '../../lib/links/pageIndex.ts'
import { useGoTo } from '../../lib/links/useGoTo.ts'
import { rank } from '../../lib/search/rank.ts'
import { TOOL_SECTIONS } from '../../pages/toolSections.evaluated.ts'
import type { ToolCard, ToolSection } from '../../pages/toolSections.ts'
import { site } from '../../site.config.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Sign } from '../../ui/Sign.tsx'
import styles from './ToolsMenu.module.css'

/** The most lines of each list of the visitor's own tools. */
const MAX_OWN = 5

const CARDS = TOOL_SECTIONS.flatMap(({ cards }) => cards)

export interface ToolsMenuProps {
  readonly onClose: () => void
  /** Called when an element of the menu loses the focus. */
  readonly onLeave: (event: FocusEvent) => void
}

/** Arrow keys walk through the links; letters go to the filter, whose Enter opens the first. */
export default function ToolsMenu({ onClose, onLeave }: ToolsMenuProps): ReactElement {
  const [query, setQuery] = useState('')
  const filter = useRef<HTMLInputElement>(null)
  const goTo = useGoTo()
  const sections = sectionsFor(query)
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') walk(event, key === 'ArrowDown' ? 1 : -1)
    // The letter itself then goes into the field.
    else if (key.length === 1 && key !== ' ' && event.target !== filter.current) filter.current?.focus()
  }
  const open = (event: KeyboardEvent): void => {
    const path = sections[0]?.cards[0]?.ways[0]?.path
    if (event.key !== 'Enter' || query.trim() === '' || path === undefined) return
    event.preventDefault()
    onClose()
    goTo(path)
  }
  return (
    <nav className={styles.menu} aria-label={TOOLS_COPY.title} onKeyDown={press} onBlur={onLeave}>
      <div className={styles.sections}>
        {sections.map((section) => (
          <MenuSection key={section.id} section={section} />
        ))}
        {sections.length === 0 ? <p className={styles.none}>{TOOLS_COPY.none}</p> : null}
      </div>
      <div className={styles.side}>
        <search className={styles.filter}>
          <Icon shape="search" />
          <input
            ref={filter}
            type="text"
            aria-label={TOOLS_COPY.filter}
            placeholder={TOOLS_COPY.filter}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={open}
          />
        </search>
        <span role="status" className={styles.status}>
          {query.trim() === '' ? '' : TOOLS_COPY.found(sections.flatMap(({ cards }) => cards).length)}
        </span>
        <OwnTools />
        <ButtonLink to="/tools" className={styles.all} prefetch="intent" onClick={onClose}>
          {TOOLS_COPY.menu.all}
        </ButtonLink>
      </div>
      <MainTools />
    </nav>
  )
}

/** Existing tools only: a planned one is nothing to go to. */
function sectionsFor(query: string): readonly ToolSection[] {
  const { entries } = rank(query, CARDS)
  const place = new Map(entries.map((card, at) => [card, at]))
  const found = TOOL_SECTIONS.map((section) => ({
    ...section,
    cards: section.cards.filter((card) => place.has(card) && card.ways.length > 0),
  })).filter(({ cards }) => cards.length > 0)
  if (query.trim() === '') return found
  const best = ({ cards }: ToolSection): number => Math.min(...cards.map((card) => place.get(card) ?? 0))
  return found
    .map((section) => ({
      ...section,
      cards: [...section.cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    }))
    .sort((a, b) => best(a) - best(b))
}

/** Moves the focus to the next link or field of the menu, around its end. */
function walk(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, input')]
  const at = stops.indexOf(event.target as HTMLElement)
  const next = stops[(at + step + stops.length) % stops.length]
  event.preventDefault()
  next?.focus()
}

function MenuSection({
  section: { id, name, icon, cards },
}: {
  readonly section: ToolSection
}): ReactElement {
  return (
    <section aria-labelledby={`menu-${id}`}>
      <h2 id={`menu-${id}`}>
        <Icon shape={icon} />
        {name}
        <span className={styles.count} aria-hidden="true">
          {cards.length}
        </span>
      </h2>
      <ul>
        {cards.map((card) => (
          <MenuLine key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function MenuLine({ card: { name, sign, ways } }: { readonly card: ToolCard }): ReactElement | null {
  const destination = destinationOf(ways[0]?.path ?? '', site)
  if (destination === undefined) return null
  return (
    <li>
      <DestinationLink className={styles.line} destination={destination}>
        <Sign shape={sign} />
        <span>{name}</span>
      </DestinationLink>
    </li>
  )
}

/** The pages that most people come for, with a line about each. */
function MainTools(): ReactElement {
  return (
    <ul className={styles.main} aria-label={TOOLS_COPY.menu.main}>
      {MAIN_TOOLS.map(({ path, does }) => {
        const destination = destinationOf(path, site)
        const name = indexedPage(path)?.name
        return destination === undefined || name === undefined ? null : (
          <li key={path}>
            <DestinationLink className={styles.mainTool} destination={destination}>
              <Sign shape={toolSign(path)} />
              <span>
                <b>{name}</b>
                <small>{does}</small>
              </span>
            </DestinationLink>
          </li>
        )
      })}
    </ul>
  )
}

/** Favourites and recently used tools, without those that no longer exist. */
function OwnTools(): ReactElement {
  const favourites = useFavourites()
  const recent = useRecentTools().filter((path) => !favourites.includes(path))
  return (
    <>
      <OwnList id="menu-favourites" name={TOOLS_COPY.menu.favourites} paths={favourites} />
      <OwnList id="menu-recent" name={TOOLS_COPY.menu.recent} paths={recent} />
    </>
  )
}

interface OwnListProps {
  readonly id: string
  readonly name: string
  readonly paths: readonly string[]
}

function OwnList({ id, name, paths }: OwnListProps): ReactElement | null {
  const own = paths
    .flatMap((path) => {
      const card = CARDS.find(({ ways }) => ways.some((way) => way.path === path))
      const way = card?.ways.find((each) => each.path === path)
      return card === undefined || way === undefined
        ? []
        : [{ ...card, id: path, name: way.name, ways: [way] }]
    })
    .slice(0, MAX_OWN)
  if (own.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>
        {own.map((card) => (
          <MenuLine key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
