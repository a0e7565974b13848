import { type FormEvent, type ReactElement, useState } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { useJson } from './JsonContext.ts'
import bench from './JsonWorkbench.module.css'

/** The matches, and the one shown. */
interface Hits {
  readonly needle: string
  readonly nodes: readonly number[]
  readonly at: number
}

/** Searches keys and values; a second press goes to the next match. */
export function TreeSearch({ goTo }: { readonly goTo: (node: number) => Promise<void> }): ReactElement {
  const { workspace } = useJson()
  const [needle, setNeedle] = useState('')
  const [hits, setHits] = useState<Hits | null>(null)
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (needle === '') return
    const next =
      hits?.needle === needle && hits.nodes.length > 0
        ? { ...hits, at: (hits.at + 1) % hits.nodes.length }
        : { needle, nodes: await workspace.search(needle), at: 0 }
    setHits(next)
    const node = next.nodes[next.at]
    if (node !== undefined) await goTo(node)
  }
  return (
    <form className={bench.queryForm} onSubmit={(event) => void runOrShow(() => find(event))}>
      <TextField label="Search names and values" value={needle} onChange={setNeedle} aside={saying(hits)} />
      <Button type="submit">{hits?.needle === needle && hits.nodes.length > 1 ? 'Next' : 'Search'}</Button>
    </form>
  )
}

function saying(hits: Hits | null): ReactElement | null {
  if (hits === null) return null
  const { nodes, at } = hits
  return (
    <span role="status">{nodes.length === 0 ? 'Not found' : `${at + 1} of ${grouped(nodes.length)}`}</span>
  )
}
