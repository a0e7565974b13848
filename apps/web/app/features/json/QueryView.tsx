import type { ReactElement } from 'react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'
import type { QueryAnswer } from './store.ts'

/** Asks for parts of the text by JSONPath. */
export function QueryView(): ReactElement {
  const { workspace } = useJson()
  const asked = useJsonState((state) => state.path)
  const answer = useJsonState((state) => state.answer)
  const [path, setPath] = useState(asked)
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
          label="JSONPath"
          value={path}
          onChange={setPath}
          hint="$.a[0], $..name, $.items[?@.price < 10]"
          error={answer?.status === 'failed' ? `${answer.message} (column ${answer.column})` : undefined}
        />
        <Button type="submit">Find</Button>
      </form>
      {answer?.status === 'found' ? <Found answer={answer} /> : null}
    </div>
  )
}

function Found({ answer }: { readonly answer: Extract<QueryAnswer, { status: 'found' }> }): ReactElement {
  const { found, count } = answer
  return (
    <>
      <p role="status" className={styles.foot}>
        {count === 0 ? 'Nothing found' : `${count.toLocaleString('en')} found`}
        {count > found.length ? `; the first ${found.length.toLocaleString('en')} are shown` : ''}
      </p>
      <ol className={styles.found} aria-label="Matches">
        {found.map(({ path, text, line }, index) => (
          <li key={`${index} ${path}`}>
            <code className={styles.foundPath}>{path}</code>
            <span>line {line.toLocaleString('en')}</span>
            <code className={styles.foundText}>{text}</code>
          </li>
        ))}
      </ol>
    </>
  )
}
