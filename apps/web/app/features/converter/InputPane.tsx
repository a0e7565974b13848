import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { counted } from '../../lib/text/grouped.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { INPUT_ID } from './inputField.ts'
import styles from './Pane.module.css'

const PROMPT = 'Type, paste, or drop a file'
/** While a form makes the text. */
const FILLED_IN = 'The text of the fields above appears here'

const loadFileCard = () => import('./FileCard.tsx')

interface InputPaneProps {
  /** A form that fills the text in, above it; absent where the tool has none. */
  readonly form?: ReactNode
  /** Fields that belong to the input, below it. */
  readonly children: ReactNode
}

/** The input: text to type or paste, or a file; with its controls. */
export function InputPane({ form, children }: InputPaneProps): ReactElement {
  const { workspace } = useConverter()
  const input = useConverterState((state) => state.input)
  const isFilledIn = useConverterState((state) => state.form !== null)
  const isTouch = useIsTouch()
  const chooser = useRef<HTMLInputElement>(null)
  const foot = useId()
  return (
    <section className={className(styles.pane, form !== undefined && styles.withForm)}>
      <div className={styles.bar}>
        <label htmlFor={INPUT_ID}>Input</label>
        <div className={styles.buttons}>
          <Button tone="quiet" icon="upload" onClick={() => chooser.current?.click()}>
            Open file
          </Button>
          <Button tone="quiet" onClick={workspace.clear}>
            Clear
          </Button>
          <SampleButton />
        </div>
        <FileInput
          ref={chooser}
          label="Choose file"
          accept=""
          multiple
          onPick={(_, files) => void workspace.openAll(files)}
        />
      </div>
      {form === undefined ? null : <div className={styles.form}>{form}</div>}
      <div className={styles.body}>
        <textarea
          id={INPUT_ID}
          className={styles.text}
          value={input.kind === 'text' ? input.text : ''}
          placeholder={
            input.kind !== 'text' ? '' : isFilledIn ? FILLED_IN : isTouch ? 'Type or paste' : PROMPT
          }
          // The count of the characters changes with every key, and would be read out as often.
          aria-describedby={input.kind === 'file' ? foot : undefined}
          {...AS_TYPED}
          onFocus={workspace.prepare}
          onChange={(event) => {
            const isComposing = (event.nativeEvent as InputEvent).isComposing === true
            workspace.setText(event.currentTarget.value, isComposing ? 'composing' : 'written')
          }}
          onCompositionEnd={workspace.refresh}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData)
            if (files.length === 0) return
            event.preventDefault()
            void workspace.openAll(files)
          }}
        />
        {input.kind === 'file' ? (
          <OnDemand region="The file’s description" load={loadFileCard}>
            {(FileCard) => <FileCard file={input.file} />}
          </OnDemand>
        ) : null}
      </div>
      <div className={styles.foot} id={foot}>
        {input.kind === 'text' ? (
          <span>{countText(input.text)}</span>
        ) : (
          <span>File loaded. Type or paste to use text instead.</span>
        )}
      </div>
      <div className={styles.more}>{children}</div>
    </section>
  )
}

function countText(text: string): string {
  const lines = text.split('\n').length
  const characters = counted(text.length, 'character')
  return lines < 2 ? characters : `${characters}, ${counted(lines, 'line')}`
}

/** Each press shows the next sample, with its key where none is given; or the sample of the form in use. */
function SampleButton(): ReactElement {
  const { tool, workspace, store } = useConverter()
  const next = useRef(0)
  const show = (): void => {
    const { options, form } = store.getState()
    if (form !== null) {
      store.getState().setForm({ ...form, values: form.sample.values })
      workspace.setText(form.sample.text)
      return
    }
    const key = options.key === '' && tool.sampleKey
    workspace.show({
      options: key ? { ...options, key } : options,
      text: tool.samples[next.current] ?? tool.samples[0],
    })
    next.current = (next.current + 1) % tool.samples.length
  }
  return <Button onClick={show}>Sample</Button>
}
