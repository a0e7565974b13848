import { type ReactElement, useRef } from 'react'
import { PIPELINE_COPY as COPY } from '../../content/pipeline.ts'
import { counted } from '../../lib/text/grouped.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { ShareMenu } from '../../ui/ShareMenu.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './PipelineBuilder.module.css'
import { usePipeline, usePipelineState } from './PipelineContext.ts'
import { hasSecretInput } from './steps.ts'

/** What can be done with the whole pipeline. */
export function Toolbar(): ReactElement {
  const { workspace, store } = usePipeline()
  const files = useRef<HTMLInputElement>(null)
  const hasSteps = usePipelineState(({ steps }) => steps.length > 0)
  return (
    <div className={styles.actions}>
      <Button icon={toolIcons.stack} disabled={!hasSteps} onClick={() => files.current?.click()}>
        Run on files
      </Button>
      <FileInput
        ref={files}
        label="Choose files"
        accept=""
        multiple
        onPick={(_, chosen) => void workspace.runOn(chosen)}
      />
      <Share />
      <Button
        icon={toolIcons.terminal}
        disabled={!hasSteps}
        onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(store))}
      >
        Copy as command
      </Button>
      <Kept />
    </div>
  )
}

/** What the pipeline is kept and exported under. */
export function NameField(): ReactElement {
  const { store } = usePipeline()
  const name = usePipelineState((state) => state.name)
  return (
    <label className={styles.name}>
      <span>{COPY.nameLabel}</span>
      <input
        type="text"
        value={name}
        maxLength={80}
        placeholder={COPY.namePlaceholder}
        autoComplete="off"
        onChange={(event) => store.getState().rename(event.currentTarget.value)}
      />
    </label>
  )
}

function Share(): ReactElement {
  const { workspace } = usePipeline()
  const isFile = usePipelineState(({ input }) => input.kind === 'file')
  const isSecret = usePipelineState(({ steps }) => hasSecretInput(steps.map(({ step }) => step)))
  const why = isFile ? COPY.fileStays : isSecret ? COPY.secretStays : undefined
  return <ShareMenu whyNotInput={why} onShare={(what) => void workspace.share(what)} />
}

/** The pipelines on this device. */
function Kept(): ReactElement {
  const { workspace } = usePipeline()
  const kept = usePipelineState((state) => state.kept)
  const hasSteps = usePipelineState(({ steps }) => steps.length > 0)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="star" disabled={!hasSteps} onClick={workspace.keep}>
        Keep
      </Button>
      <PopoverMenu label={`Kept (${kept.length})`}>
        {(close) => (
          <>
            {kept.length === 0 ? <p>{COPY.keptEmpty}</p> : null}
            <ul className={styles.kept} aria-label="Kept pipelines">
              {kept.map(({ name, pipeline }) => (
                <li key={name}>
                  <Button
                    tone="quiet"
                    title={`Open “${name}”`}
                    onClick={() => {
                      close()
                      workspace.open(pipeline)
                    }}
                  >
                    <span className={styles.keptName}>{name}</span>
                    <small>{counted(pipeline.steps.length, 'step')}</small>
                  </Button>
                  <IconButton
                    icon="close"
                    label={`Remove “${name}”`}
                    onClick={() => workspace.forget(name)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PopoverMenu>
      <Button icon="download" disabled={kept.length === 0} onClick={workspace.exportAll}>
        Export
      </Button>
      <Button icon="upload" onClick={() => chooser.current?.click()}>
        Import
      </Button>
      <FileInput
        ref={chooser}
        label="Choose a file of pipelines"
        accept=".json,application/json"
        onPick={(file) => void workspace.importFile(file)}
      />
    </>
  )
}
