/** The console output of the running code, and a prompt. */
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { counted } from '../../lib/text/grouped.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { useCompiler, useCompilerState } from './CompilerContext.ts'
import styles from './Console.module.css'
import { ConsoleRow } from './ConsoleRow.tsx'
import type { ConsoleLine } from './consoleLog.ts'

/** Number of lines rendered; earlier ones are shown on request. */
const MAX_SHOWN = 500

/** It scrolls, so it must be reachable by keyboard. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 } as const

type Filter = 'all' | 'error' | 'warn' | 'log'

const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All messages' },
  { value: 'error', label: 'Errors' },
  { value: 'warn', label: 'Warnings' },
  { value: 'log', label: 'Logs' },
]

export function ConsolePanel(): ReactElement {
  const log = useCompilerState((state) => state.log)
  const clearLog = useCompilerState((state) => state.clearLog)
  const [filter, setFilter] = useState<Filter>('all')
  const [showsAll, setShowsAll] = useState(false)
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const closedAtFirst = new Set(log.lines.filter(({ closed }) => closed).map(({ id }) => id))
  const isClosed = (id: number): boolean => toggled.get(id) ?? closedAtFirst.has(id)
  const visible = visibleLines(log.lines, isClosed).filter((line) => passes(line, filter))
  const shown = showsAll ? visible : visible.slice(-MAX_SHOWN)
  const end = useScrollToEnd(shown.length > 0)
  const errors = log.lines.filter(({ level }) => level === 'error').length
  return (
    <div className={styles.console}>
      <div className={styles.head}>
        <h2>Console</h2>
        <span className={styles.count} data-tone={errors > 0 ? 'bad' : undefined}>
          {errors > 0 ? counted(errors, 'error') : ''}
        </span>
        <select
          aria-label="Messages to show"
          value={filter}
          onChange={(event) =>
            setFilter(FILTERS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'all')
          }
        >
          {FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button tone="quiet" onClick={clearLog}>
          Clear
        </Button>
      </div>
      <div ref={end} className={styles.lines} role="log" aria-label="Console" {...SCROLLED_BY_KEYBOARD}>
        {shown.length < visible.length ? (
          <Button tone="quiet" onClick={() => setShowsAll(true)}>
            Show {counted(visible.length - shown.length, 'earlier message')}
          </Button>
        ) : null}
        {shown.map((line) => (
          <ConsoleRow
            key={line.id}
            line={line}
            closed={isClosed(line.id)}
            onToggle={() => setToggled(new Map(toggled).set(line.id, !isClosed(line.id)))}
          />
        ))}
        {log.dropped > 0 ? (
          <p className={styles.dropped}>
            {counted(log.dropped, 'more message')} {log.dropped === 1 ? 'is' : 'are'} not shown: the limit is
            10,000 messages or a million characters per run.
          </p>
        ) : null}
      </div>
      <Prompt />
    </div>
  )
}

/** Lines that are not in a collapsed group. */
function visibleLines(lines: readonly ConsoleLine[], isClosed: (id: number) => boolean): ConsoleLine[] {
  const hidden = new Set<number>()
  return lines.filter((line) => {
    const isHidden = line.group !== undefined && (hidden.has(line.group) || isClosed(line.group))
    if (isHidden && line.kind === 'group') hidden.add(line.id)
    return !isHidden
  })
}

function passes(line: ConsoleLine, filter: Filter): boolean {
  if (filter === 'all' || line.kind === 'input' || line.kind === 'result') return true
  const isLog = line.level !== 'error' && line.level !== 'warn'
  return filter === 'log' ? isLog : line.level === filter
}

/** Keeps the last line in view, unless the visitor has scrolled up. */
function useScrollToEnd(hasLines: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  useEffect(() => {
    const list = element.current
    if (list === null) return
    const note = (): void => {
      follows.current = list.scrollTop + list.clientHeight >= list.scrollHeight - 24
    }
    list.addEventListener('scroll', note, { passive: true })
    return () => list.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    // Reading the height forces a layout, so avoid it if nothing has changed.
    if (hasLines && follows.current) element.current?.scrollTo({ top: element.current.scrollHeight })
  })
  return element
}

/** The prompt: a line of code to run in the page. */
function Prompt(): ReactElement {
  const { workspace } = useCompiler()
  const [text, setText] = useState('')
  const [history, setHistory] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const recall = (to: number): void => {
    if (to < 0 || to > history.length) return
    setAt(to)
    setText(history[to] ?? '')
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') recall(at - 1)
    else if (event.key === 'ArrowDown') recall(at + 1)
    else return
    event.preventDefault()
  }
  return (
    <form
      className={styles.prompt}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        void workspace.evaluate(text)
        setHistory([...history, text])
        setAt(history.length + 1)
        setText('')
      }}
    >
      <span aria-hidden="true">›</span>
      <input
        aria-label="Evaluate in the page"
        value={text}
        placeholder="Evaluate, e.g. document.title"
        {...AS_TYPED}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
    </form>
  )
}
