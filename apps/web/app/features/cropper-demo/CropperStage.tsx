/** The cropper itself with the chosen props, and the image that it produces. */
import {
  type CropResult,
  type DecodePicture,
  ImageCropper,
  type ImageCropperHandle,
  type ImageCropperProps,
} from '@whittle/cropper-react'
import '@whittle/cropper-react/styles.css'
import { type ReactElement, useRef, useState } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import { messageOf } from '../../lib/errors/thrown.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import styles from './CropperDemo.module.css'
import { useDemo, useDemoState } from './CropperDemoContext.ts'
import { changedProps, LISTENERS } from './props.ts'
import { ResultView } from './ResultView.tsx'
import type { CropperDemoStore } from './store.ts'

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif,.tif,.tiff'

export function CropperStage(): ReactElement {
  const { store, workspace } = useDemo()
  const image = useDemoState((state) => state.image)
  const changed = useDemoState((state) => state.changed)
  const failure = useDemoState((state) => state.failure)
  const [listeners] = useState(() => listenersOf(store))
  const [result, setResult] = useState<CropResult | null>(null)
  const cropper = useRef<ImageCropperHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const { fail } = store.getState()

  const take = (taken: CropResult): void => {
    fail(null)
    setResult(taken)
  }
  const refuse = (error: unknown): void => {
    fail(messageOf(error))
    setResult(null)
  }
  return (
    <section className={styles.stage} aria-label="Cropper">
      <div className={styles.bar}>
        <Button icon="upload" onClick={() => input.current?.click()}>
          {COPY.chooseImage}
        </Button>
        <Button onClick={() => void workspace.openSample()}>{COPY.sample}</Button>
        {changed.autoCrop === false ? (
          <Button tone="primary" onClick={() => cropper.current?.crop().then(take, refuse)}>
            {COPY.cropNow}
          </Button>
        ) : null}
        <FileInput ref={input} label={COPY.chooseImage} accept={ACCEPTED_FILES} onPick={workspace.open} />
      </div>
      <div className={styles.area}>
        <ImageCropper
          {...changedProps(changed)}
          {...listeners}
          ref={cropper}
          className={styles.cropper}
          image={image}
          decode={decodeRare}
          onImageCropped={(written) => {
            listeners.onImageCropped(written)
            take(written)
          }}
          onCropFailed={(error) => {
            listeners.onCropFailed(error)
            refuse(error)
          }}
          onLoadImageFailed={(error) => {
            listeners.onLoadImageFailed(error)
            refuse(error)
          }}
        />
      </div>
      {failure === null ? null : <Alert title={failure} />}
      <ResultView result={result} />
    </section>
  )
}

/** Opens what the browser cannot, with code that is loaded with the first such picture. */
const decodeRare: DecodePicture = async (...args) => {
  const { decodeImage } = await import('@whittle/image-core/browser')
  return decodeImage(...args)
}

/** The props of the cropper that are callbacks. */
type ListenerName = Extract<keyof ImageCropperProps, `on${string}`>

type Listeners = { readonly [Name in ListenerName]-?: NonNullable<ImageCropperProps[Name]> }

/** Returns a function for every callback that the cropper has. */
function listenersOf(store: CropperDemoStore): Listeners {
  const entries = LISTENERS.map(({ name, describe }) => [
    name,
    (...args: readonly unknown[]) => store.getState().hear(name, describe(...args)),
  ])
  return Object.fromEntries(entries) as Listeners
}
