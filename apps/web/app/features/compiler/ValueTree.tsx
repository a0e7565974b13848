import { type ReactElement, useState } from 'react'
import type { Described, Members } from '../../lib/preview/protocol.ts'
import { useCompiler } from './CompilerContext.ts'
import styles from './Console.module.css'
import { numbered } from './consoleLog.ts'

export interface ValueTreeProps {
  readonly value: Exclude<Described, { readonly kind: 'text' | 'table' }>
}

/** A value; one with members can be expanded, and only then requests them from the page. */
export function ValueTree({ value }: ValueTreeProps): ReactElement {
  const { workspace } = useCompiler()
  const [members, setMembers] = useState<Members | 'gone' | null>(null)
  const [open, setOpen] = useState(false)
  if (!('ref' in value)) {
    const text = value.kind === 'string' ? JSON.stringify(value.text) : value.text
    return <span className={styles.value} data-kind={value.kind}>{`${text} `}</span>
  }
  const toggle = async (): Promise<void> => {
    setOpen(!open)
    if (members === null) setMembers((await workspace.expand(value.ref)) ?? 'gone')
  }
  return (
    <span className={styles.object}>
      <button
        type="button"
        className={styles.value}
        data-kind={value.kind}
        aria-expanded={open}
        onClick={() => void toggle()}
      >
        {value.text}
      </button>
      {open && members !== null ? <MemberList members={members} /> : null}
    </span>
  )
}

function MemberList({ members }: { readonly members: Members | 'gone' }): ReactElement {
  return (
    <ul className={styles.members}>{members === 'gone' ? <li>No longer available</li> : itemsOf(members)}</ul>
  )
}

function itemsOf({ members, more }: Members): ReactElement {
  return (
    <>
      {numbered(members).map(({ id, value: { name, value, dim } }) => (
        <li key={id} data-dim={dim}>
          <span className={styles.name}>{name}: </span>
          {value.kind === 'text' || value.kind === 'table' ? null : <ValueTree value={value} />}
        </li>
      ))}
      {members.length === 0 ? <li>Nothing inside</li> : null}
      {more > 0 ? <li>… and {more} more</li> : null}
    </>
  )
}
