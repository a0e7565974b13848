import type { ReactElement, RefObject } from 'react'
import { grouped } from '../../lib/text/grouped.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import type { CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import { PlaceButton } from './PlaceButton.tsx'
import type { QueryAnswer } from './store.ts'

type Editor = RefObject<CodeEditorHandle | null>

/** Queries the text with JSONPath. */
export function QueryView({ editor }: { readonly editor: Editor }): ReactElement {
  const { workspace, store } = useJson()
  const path = useJsonState((state) => state.path)
  const answer = useJsonState((state) => state.answer)
  return (
    <div className={styles.query}>
      <form
        className={styles.queryForm}
        onSubmit={(event) => {
          event.preventDefault()
          void workspace.ask(path)
        }}
      >
        <TextField
          label="Query"
          native={AS_TYPED}
          value={path}
          onChange={store.getState().typePath}
          hint="$.a[0], $..name, $.items[?@.price < 10]. Also .items[].name and items.0.name, which become $ paths."
          error={answer?.status === 'failed' ? `${answer.message} (column ${answer.column})` : undefined}
        />
        <Button type="submit">Find</Button>
      </form>
      {answer?.status === 'found' ? <Found answer={answer} editor={editor} /> : null}
    </div>
  )
}

interface FoundProps {
  readonly answer: Extract<QueryAnswer, { status: 'found' }>
  readonly editor: Editor
}

function Found({ answer: { found, count }, editor }: FoundProps): ReactElement {
  return (
    <>
      <p role="status" className={styles.foot}>
        {count === 0 ? 'Nothing found' : `${grouped(count)} found`}
        {count > found.length ? `; showing the first ${grouped(found.length)}` : ''}
      </p>
      <ol className={styles.found} aria-label="Matches">
        {found.map(({ path, text, line, offset, length }, index) => (
          <li key={`${index} ${path}`}>
            <code className={styles.foundPath}>{path}</code>
            <PlaceButton editor={editor} place={{ offset, length }}>
              line {grouped(line)}
            </PlaceButton>
            <code className={styles.foundText}>{text}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
