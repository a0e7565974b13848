/**
 * Lines of a text that is in the worker. Only those that are seen are asked for and shown, however many there are.
 *
 * A browser cannot make an element as high as millions of lines, so beyond a height the scroll position stands for a share of the
 * lines instead of their pixels.
 */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useJson } from './JsonContext.ts'
import styles from './LineView.module.css'
import { partsOf } from './lineParts.ts'

const LINE_HEIGHT = 20
const TALLEST = 8_000_000
/** Lines above and below what is seen. */
const MARGIN = 12

export interface LineViewProps {
  /** Accessible name. */
  readonly label: string
  readonly of: 'input' | 'output'
  /** How many lines there are. */
  readonly total: number
  /** Changes with the text. */
  readonly version: number
}

/** Lines that are shown, and which the first one is. */
interface Shown {
  readonly from: number
  readonly lines: readonly string[]
}

/** What scrolls must be reached by keyboard. */
const REACHABLE = { tabIndex: 0 } as const

const NOTHING: Shown = { from: 0, lines: [] }

export function LineView({ label, of, total, version }: LineViewProps): ReactElement {
  const { workspace } = useJson()
  const scroller = useRef<HTMLDivElement>(null)
  const [{ top, height }, setSeen] = useState({ top: 0, height: 600 })
  const [shown, setShown] = useState(NOTHING)
  const full = total * LINE_HEIGHT
  const tall = Math.min(full, TALLEST)
  // The first line at the top edge: by pixels, or by the share that is scrolled.
  const share = tall > height ? top / (tall - height) : 0
  const first =
    full <= TALLEST ? Math.floor(top / LINE_HEIGHT) : Math.round(share * (total - height / LINE_HEIGHT))
  const from = Math.max(0, first - MARGIN)
  const count = Math.ceil(height / LINE_HEIGHT) + 2 * MARGIN

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  useEffect(() => {
    let isWanted = true
    // A new version has new lines at the same places.
    if (version >= 0)
      workspace.lines(of, from, count).then(
        (lines) => {
          if (isWanted) setShown({ from, lines })
        },
        (error: unknown) => console.info('Lines did not come, because the text was replaced.', error),
      )
    return () => {
      isWanted = false
    }
  }, [workspace, of, from, count, version])

  const offset = full <= TALLEST ? shown.from * LINE_HEIGHT : top - (first - shown.from) * LINE_HEIGHT
  const digits = String(total).length
  return (
    <section ref={scroller} className={styles.scroller} aria-label={label} {...REACHABLE}>
      <div className={styles.full} style={{ height: tall }}>
        <div className={styles.lines} style={{ transform: `translateY(${offset}px)` }}>
          {shown.lines.map((line, index) => (
            <div key={shown.from + index} className={styles.line}>
              <span className={styles.number} style={{ width: `${digits + 1}ch` }} aria-hidden="true">
                {(shown.from + index + 1).toString()}
              </span>
              <code>
                {partsOf(line).map(({ at, kind, text }) => (
                  <span key={at} className={kind === undefined ? undefined : styles[kind]}>
                    {text}
                  </span>
                ))}
              </code>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
