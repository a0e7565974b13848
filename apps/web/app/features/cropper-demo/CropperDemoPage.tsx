/**
 * The page for developers who want the cropper in their own React app: every prop as a control, and the code
 * that sets it.
 */
import { type ReactElement, useEffect, useState } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { usePaste } from '../../ui/usePaste.ts'
import { Calls } from './Calls.tsx'
import { Code } from './Code.tsx'
import styles from './CropperDemo.module.css'
import { CropperDemoContext } from './CropperDemoContext.ts'
import { CropperStage } from './CropperStage.tsx'
import { currentCropperDemo } from './currentCropperDemo.ts'
import { PropControls } from './PropControls.tsx'

/** The whole page. Its picture and its props stay while the visitor is on other pages of the site. */
export function CropperDemoPage(): ReactElement {
  const [demo] = useState(currentCropperDemo)
  const { store, workspace } = demo
  useEffect(() => workspace.connect(), [workspace])
  usePageDrop({ onDrop: (file) => workspace.open(file) })
  usePaste((file) => workspace.open(file))
  return (
    <CropperDemoContext value={demo}>
      <PageHeader title={COPY.title} lead={COPY.lead} />
      <div className={styles.bench}>
        <ErrorBoundary region="The cropper" onRetry={() => store.getState().reset()}>
          <CropperStage />
        </ErrorBoundary>
        <PropControls />
        <div className={styles.output}>
          <Code />
          <Calls />
        </div>
      </div>
    </CropperDemoContext>
  )
}
