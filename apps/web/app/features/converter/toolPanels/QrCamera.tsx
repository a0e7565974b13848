/** Films until a QR code is read. Loaded when the visitor turns the camera on. */
import { decodeQr } from '@whittle/tools-core/qr'
import { type ReactElement, useEffect, useRef } from 'react'
import styles from './GeneratorPanels.module.css'

/** How often a picture is examined, in milliseconds. */
const PAUSE_MS = 200

/** The longer side of the pictures that are examined, in pixels. */
const MAX_SIDE = 800

export interface QrCameraProps {
  readonly onText: (text: string) => void
  readonly onProblem: (text: string) => void
}

/** What the camera sees. */
export default function QrCamera({ onText, onProblem }: QrCameraProps): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef({ onText, onProblem })
  report.current = { onText, onProblem }
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const text = await readFrame(video.current!)
      if (isOver) return
      if (text !== undefined) return report.current.onText(text)
      timer = setTimeout(() => void look(), PAUSE_MS)
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop(stream)
      video.current!.srcObject = stream
      await video.current!.play()
      await look()
    }
    start().catch((error: unknown) => {
      console.info('The camera could not be used.', error)
      if (!isOver)
        report.current.onProblem('There is no camera here, or the browser was not allowed to use it.')
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream !== undefined) stop(stream)
    }
  }, [])
  return <video ref={video} className={styles.camera} aria-label="What the camera sees" muted playsInline />
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The text of a code in the present picture of the video, if there is one. */
async function readFrame(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, 0, 0, width, height)
  const found = await decodeQr(context.getImageData(0, 0, width, height))
  return found.ok ? found.value.text : undefined
}
