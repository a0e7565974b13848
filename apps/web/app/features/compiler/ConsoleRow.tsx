import { type CSSProperties, type ReactElement, useState } from 'react'
import type { Described } from '../../lib/preview/protocol.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useCompiler } from './CompilerContext.ts'
import styles from './Console.module.css'
import { type ConsoleLine, numbered, PANE_NAMES } from './consoleLog.ts'
import { ValueTree } from './ValueTree.tsx'

export interface ConsoleRowProps {
  readonly line: ConsoleLine
  /** For a group: whether it is collapsed. */
  readonly closed: boolean
  readonly onToggle: () => void
}

/** One line of the console. */
export function ConsoleRow({ line, closed, onToggle }: ConsoleRowProps): ReactElement {
  return (
    <div
      className={styles.line}
      data-level={line.level}
      data-kind={line.kind}
      // Set as a property, which the content security policy allows.
      style={{ '--depth': line.depth } as CSSProperties}
    >
      <Sign line={line} />
      <div className={styles.parts}>
        {line.kind === 'group' ? (
          <button type="button" className={styles.groupName} aria-expanded={!closed} onClick={onToggle}>
            <Parts parts={line.parts} />
          </button>
        ) : (
          <Parts parts={line.parts} />
        )}
        <Stack line={line} />
      </div>
      <Place line={line} />
    </div>
  )
}

const SIGNS = { error: 'Error', warn: 'Warning', info: 'Info', debug: 'Debug', log: '' } as const

/** The kind of line, as an icon with a label for screen readers. */
function Sign({ line }: { readonly line: ConsoleLine }): ReactElement {
  if (line.count > 1)
    return (
      <span className={styles.sign} title={`${line.count} times`}>
        {line.count}
      </span>
    )
  if (line.kind === 'input') return <span className={styles.sign}>›</span>
  if (line.kind === 'result') return <span className={styles.sign}>‹</span>
  const word = SIGNS[line.level]
  const icon = line.level === 'error' || line.level === 'warn' ? 'warning' : 'info'
  return (
    <span className={styles.sign}>
      {word === '' ? null : (
        <>
          <Icon shape={icon} size={12} />
          <VisuallyHidden>{word}: </VisuallyHidden>
        </>
      )}
    </span>
  )
}

function Parts({ parts }: { readonly parts: ConsoleLine['parts'] }): ReactElement {
  return (
    <>
      {parts.map(({ id, value }) => (
        <Part key={id} part={value} />
      ))}
    </>
  )
}

function Part({ part }: { readonly part: Described }): ReactElement {
  if (part.kind === 'text') return <span style={styleOf(part.css)}>{part.text} </span>
  if (part.kind === 'table') return <Table columns={part.columns} rows={part.rows} />
  return <ValueTree value={part} />
}

function Table({
  columns,
  rows,
}: {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}): ReactElement {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {numbered(columns).map(({ id, value }) => (
            <th key={id} scope="col">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ id, value: cells }) => (
          <tr key={id}>
            {numbered(cells).map(({ id, value }) => (
              <td key={id}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The frames of a longer stack, collapsed. */
function Stack({ line }: { readonly line: ConsoleLine }): ReactElement | null {
  const [open, setOpen] = useState(false)
  if (line.stack.split('\n').length < 2) return null
  return (
    <>
      <button
        type="button"
        className={styles.stackToggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Stack
      </button>
      {open ? <pre className={styles.stack}>{line.stack}</pre> : null}
    </>
  )
}

/** Where the message came from; a press goes there. */
function Place({ line: { position } }: { readonly line: ConsoleLine }): ReactElement | null {
  const { goTo } = useCompiler()
  if (position === undefined) return null
  const { pane, line, column } = position
  return (
    <button type="button" className={styles.place} onClick={() => goTo[pane]?.(line, column)}>
      {PANE_NAMES[pane]}:{line}
    </button>
  )
}

/** Properties that `%c` may set: only the look of the text, nothing that loads or moves anything. */
const STYLABLE =
  /^(color|background-color|background|font-weight|font-style|font-size|text-decoration|padding|border-radius)$/

/** The style a page gave its message. */
function styleOf(css: string | undefined): CSSProperties | undefined {
  if (css === undefined) return undefined
  const declarations = css.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...rest] = declaration.split(':')
    const value = rest.join(':').trim()
    const isFine = STYLABLE.test(name.trim()) && !/url|image|expression/i.test(value)
    return isFine ? [[camelCase(name.trim()), value]] : []
  })
  return Object.fromEntries(declarations)
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
