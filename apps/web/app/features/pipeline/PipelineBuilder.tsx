/** The Pipeline Builder: input, steps and output; the files it is run on; what is kept on this device. */
import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PIPELINE_COPY as COPY } from '../../content/pipeline.ts'
import { useUnsavedWork } from '../../lib/device/unsavedWork.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AddStep } from './AddStep.tsx'
import { FileRun } from './FileRun.tsx'
import { InputPane } from './InputPane.tsx'
import { OutputPane } from './OutputPane.tsx'
import styles from './PipelineBuilder.module.css'
import { createPipelineTool, type OptionForms, PipelineContext, usePipelineState } from './PipelineContext.ts'
import { StepList } from './StepList.tsx'
import { workOf } from './store.ts'
import { NameField, Toolbar } from './Toolbar.tsx'

/** The whole tool. */
export function PipelineBuilder(forms: OptionForms): ReactElement {
  const [tool] = useState(() => createPipelineTool(forms))
  const { workspace, store } = tool
  useEffect(() => workspace.connect(), [workspace])
  useUnsavedWork(useStore(store, workOf))
  usePageDrop({
    onDrop: (file, { files }) => {
      if (files.length > 1) void workspace.runOn(files)
      else workspace.setInput({ kind: 'file', file })
    },
  })
  return (
    <PipelineContext value={tool}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{COPY.heading}</h1>
            <p>{COPY.tagline}</p>
          </div>
          <Toolbar />
        </header>
        <Announcement />
        <div className={styles.columns}>
          <div className={styles.column}>
            <InputPane />
            <NameField />
            <ErrorBoundary region="The list of steps">
              <StepList />
              <AddStep />
            </ErrorBoundary>
          </div>
          <div className={styles.result}>
            <OutputPane />
          </div>
        </div>
        <FileRun />
      </div>
    </PipelineContext>
  )
}

function Announcement(): ReactElement {
  const announcement = usePipelineState((state) => state.announcement)
  return (
    <VisuallyHidden>
      <span role="status" aria-label="What has changed">
        {announcement}
      </span>
    </VisuallyHidden>
  )
}
