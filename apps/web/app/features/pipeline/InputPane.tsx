import { type ReactElement, useRef } from 'react'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import styles from './Panes.module.css'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import { takesTwo } from './steps.ts'
import { isEmpty } from './store.ts'
import { INPUT_ID } from './visitPage.ts'

/** What the first step gets: text to type or paste, or a file; a second text where steps join two. */
export function InputPane(): ReactElement {
  const { workspace } = usePipeline()
  const input = usePipelineState((state) => state.input)
  const isTwo = usePipelineState(
    ({ steps, second }) => second !== '' || takesTwo(steps.map(({ step }) => step)),
  )
  const isTouch = useIsTouch()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.pane}>
      <div className={styles.bar}>
        <label htmlFor={INPUT_ID}>Input</label>
        <div className={styles.buttons}>
          <Button tone="quiet" icon="upload" onClick={() => chooser.current?.click()}>
            Open file
          </Button>
          <Button tone="quiet" disabled={isEmpty(input)} onClick={workspace.clear}>
            Clear
          </Button>
        </div>
        <FileInput
          ref={chooser}
          label="Choose file"
          accept=""
          onPick={(file) => workspace.setInput({ kind: 'file', file })}
        />
      </div>
      <div className={styles.body}>
        <textarea
          id={INPUT_ID}
          className={styles.text}
          rows={4}
          value={input.kind === 'text' ? input.text : ''}
          placeholder={
            input.kind === 'text' ? (isTouch ? 'Type or paste' : 'Type, paste, or drop a file') : ''
          }
          {...AS_TYPED}
          onChange={(event) => workspace.setInput({ kind: 'text', text: event.currentTarget.value })}
          onPaste={(event) => {
            const [file] = pastedFiles(event.clipboardData)
            if (file === undefined) return
            event.preventDefault()
            workspace.setInput({ kind: 'file', file })
          }}
        />
        {input.kind === 'file' ? (
          <div className={styles.file}>
            <strong>{input.file.name}</strong>
            <span>{sizeText(input.file.size)}. Type or paste to use text instead.</span>
          </div>
        ) : null}
      </div>
      <div className={styles.foot}>
        <span>
          {input.kind === 'text' ? counted(input.text.length, 'character') : sizeText(input.file.size)}
        </span>
      </div>
      {isTwo ? <SecondInput /> : null}
    </section>
  )
}

function SecondInput(): ReactElement {
  const { store } = usePipeline()
  const second = usePipelineState((state) => state.second)
  return (
    <div className={styles.second}>
      <label htmlFor={SECOND_ID}>Second input</label>
      <textarea
        id={SECOND_ID}
        className={styles.text}
        rows={4}
        value={second}
        placeholder="Type or paste the text to compare or join with the first"
        {...AS_TYPED}
        onChange={(event) => store.getState().typeSecond(event.currentTarget.value)}
      />
    </div>
  )
}

const SECOND_ID = 'pipeline-second'
