import { type ReactElement, useRef } from 'react'
import { JSON_SAMPLE } from '../../content/jsonSample.ts'
import type { JsonAction } from '../../lib/json/jsonDesk.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { copyLink } from '../../ui/copyLink.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { isKeyOrder, KEY_ORDERS } from './keyOrders.ts'

/** File types for the chooser. */
const ACCEPTED_FILES =
  '.json,.jsonc,.json5,.ndjson,.jsonl,.geojson,.har,.map,.webmanifest,.txt,application/json,text/plain'

/** The page's name and the actions on the text. */
export function Toolbar(): ReactElement {
  const { workspace, store } = useJson()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = useJsonState(({ text, file }) => text === '' && file === null)
  const isFile = useJsonState(({ file }) => file !== null)
  const share = (): void =>
    void runOrShow(() =>
      copyLink({ settings: {}, input: store.getState().text }, 'Download it and send the file.'),
    )
  return (
    <div className={styles.toolbar}>
      <h1>JSON Formatter</h1>
      <div className={styles.group}>
        <ActionButton tone="primary" action="format" label="Format" />
        <ActionButton action="minify" label="Minify" />
        <Button onClick={() => void workspace.validate()}>Validate</Button>
        <ActionButton action="repair" label="Repair" />
      </div>
      <MoreTools label="More">
        <div className={styles.group}>
          <ActionButton action="sort" label="Sort keys" />
          <ActionButton action="escape" label="Escape" title="The text as a JSON string" />
          <ActionButton action="unescape" label="Unescape" title="The text inside a JSON string" />
          <ActionButton action="types" label="TypeScript" title="TypeScript types for the values" />
        </div>
        <Settings />
        <div className={styles.end}>
          <Button tone="quiet" icon="upload" onClick={() => input.current?.click()}>
            Open
          </Button>
          {isEmpty ? null : (
            <Button tone="quiet" disabled={isFile} onClick={share}>
              Share
            </Button>
          )}
        </div>
      </MoreTools>
      {isEmpty ? (
        <Button tone="quiet" onClick={() => workspace.type(JSON_SAMPLE)}>
          Sample
        </Button>
      ) : (
        <IconButton icon="close" label="Clear" onClick={workspace.close} />
      )}
      <FileInput
        ref={input}
        label="Choose file"
        accept={ACCEPTED_FILES}
        onPick={(file) => void workspace.open(file)}
      />
    </div>
  )
}

interface ActionButtonProps {
  readonly action: JsonAction
  readonly label: string
  readonly title?: string
  readonly tone?: 'primary'
}

/** Runs an action on the text. */
function ActionButton({ action, label, ...look }: ActionButtonProps): ReactElement {
  const { workspace } = useJson()
  return (
    <Button {...look} onClick={() => void workspace.run(action)}>
      {label}
    </Button>
  )
}

function Settings(): ReactElement {
  const { workspace } = useJson()
  const { indent, order } = useJsonState((state) => state.settings)
  const isSort = useJsonState((state) => state.action === 'sort')
  return (
    <>
      <select
        className={styles.select}
        aria-label="Indentation"
        value={indent}
        onChange={({ currentTarget: { value } }) =>
          workspace.set({ indent: value === 'tab' ? 'tab' : Number(value) })
        }
      >
        <option value="2">2 spaces</option>
        <option value="4">4 spaces</option>
        <option value="8">8 spaces</option>
        <option value="tab">Tabs</option>
      </select>
      {isSort ? (
        <select
          className={styles.select}
          aria-label="Order of keys"
          value={order}
          onChange={({ currentTarget: { value } }) => isKeyOrder(value) && workspace.set({ order: value })}
        >
          {Object.entries(KEY_ORDERS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : null}
    </>
  )
}
