/**
 * Questions that expand to show their answers, built on native `<details>`: they work before hydration, the
 * browser's own search finds text in closed ones, and an address ending in `#id-of-an-item` opens that item.
 *
 * The browser keeps the open state; the height animates over 400 ms (see the style sheet).
 */
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

/** Not among the icons of every page. */
const CHEVRON_DOWN = 'M3.5 6L8 10.5 12.5 6'

/** One group: a heading that is always visible, and a body that collapses. */
export interface AccordionItem {
  /** Id of the body, unique in the page; usable as the fragment of a link to it. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** Whether it is initially open. @defaultValue false */
  readonly open?: boolean
  /**
   * A disabled group keeps its state, whether it is pressed or another group is opened.
   *
   * @defaultValue false
   */
  readonly disabled?: boolean
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** What opening one group does to the others. @defaultValue 'stay' */
  readonly others?: 'stay' | 'close'
  /** Heading level of the titles in the page outline. @defaultValue 3 */
  readonly headingLevel?: 2 | 3
}

/** A list of collapsible groups. */
export function Accordion({ items, others = 'stay', headingLevel = 3 }: AccordionProps): ReactElement {
  const group = useId()
  const Heading: 'h2' | 'h3' = `h${headingLevel}`
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, body, open = false, disabled = false }) => (
        // The browser keeps at most one of several `details` with the same name open.
        <details
          key={id}
          className={styles.group}
          name={others === 'close' && !disabled ? group : undefined}
          open={open}
          data-disabled={disabled || undefined}
          // The style sheet blocks the pointer, but an address or the browser's search can still open it.
          onToggle={disabled ? ({ currentTarget }) => stay(currentTarget, open) : undefined}
        >
          <summary
            className={styles.summary}
            aria-disabled={disabled || undefined}
            tabIndex={disabled ? -1 : undefined}
          >
            <Heading className={styles.title}>{title}</Heading>
            <span className={styles.sign}>
              <Icon shape={CHEVRON_DOWN} />
            </span>
          </summary>
          <div className={styles.clip}>
            <div className={styles.body} id={id}>
              {body}
            </div>
          </div>
        </details>
      ))}
    </div>
  )
}

function stay(group: HTMLDetailsElement, open: boolean): void {
  if (group.open !== open) group.open = open
}
