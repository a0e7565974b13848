/**
 * Questions that unfold their answers, over native `<details>`: they work before the page comes alive, the browser's own
 * search looks into closed ones, and an address ending in `#id-of-an-item` opens that one.
 *
 * The browser holds what is open; the height eases in 400 ms (see the style sheet).
 */
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

/** One group: a heading that is always seen, and a body that folds away. */
export interface AccordionItem {
  /** Id of the body, unique in the page: the end of an address that leads to it. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
  /** Whether it is open at first. @defaultValue false */
  readonly open?: boolean
  /** A disabled group stays as it is: whoever presses it, and whatever else is opened. @defaultValue false */
  readonly disabled?: boolean
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** What opening one does to the others. @defaultValue 'stay' */
  readonly others?: 'stay' | 'close'
  /** Level of the titles in the outline of the page. @defaultValue 3 */
  readonly headingLevel?: 2 | 3
}

/** A list of groups that open and close. */
export function Accordion({ items, others = 'stay', headingLevel = 3 }: AccordionProps): ReactElement {
  const group = useId()
  const Heading: 'h2' | 'h3' = `h${headingLevel}`
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, body, open = false, disabled = false }) => (
        // Of several `details` with one name the browser keeps at most one open.
        <details
          key={id}
          className={styles.group}
          name={others === 'close' && !disabled ? group : undefined}
          open={open}
          data-disabled={disabled || undefined}
          // The style sheet keeps the pointer away; an address or the browser's search may open it still.
          onToggle={disabled ? ({ currentTarget }) => stay(currentTarget, open) : undefined}
        >
          <summary
            className={styles.summary}
            aria-disabled={disabled || undefined}
            tabIndex={disabled ? -1 : undefined}
          >
            <Heading className={styles.title}>{title}</Heading>
            <span className={styles.sign}>
              <Icon shape="chevronDown" />
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
