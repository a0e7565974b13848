/**
 * Plays the chosen move before the video is made: each frame is drawn by the function that the export uses.
 */
import { type FramePlan, frameTime } from '@whittle/video-core'
import { renderFrame } from '@whittle/video-core/browser'
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IMAGE_TO_VIDEO_COPY as COPY } from '../../content/imageToVideo.ts'
import { IconButton } from '../../ui/Button.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { animationPlanOf, planOf } from './choices.ts'
import { useMaker, useMakerState } from './MakerContext.ts'
import styles from './Stage.module.css'
import type { SourceImage } from './store.ts'

export function PreviewPlayer({ image }: { readonly image: SourceImage }): ReactElement {
  const settings = useMakerState((state) => state.settings)
  const isRunning = useMakerState(({ job }) => job.status === 'running')
  const format = useMakerState((state) => state.format)
  const animationFps = useMakerState((state) => state.animationFps)
  const plan = useMemo(
    () => animationPlanOf(image.size, settings, { format, animationFps }) ?? planOf(image.size, settings),
    [image, settings, format, animationFps],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const { frame, isPlaying, seek, setPlaying } = usePlayback(plan, {
    isHeld: isRunning,
    // A custom move is the same one while its crops are drawn.
    moveName: `${settings.animationType} ${settings.easing}`,
  })
  useFrame(canvas, image, plan, frame)
  return (
    <div className={styles.player}>
      <div className={styles.screen}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label="Preview"
          width={plan.width}
          height={plan.height}
          data-frame={frame}
        />
      </div>
      <div className={styles.bar}>
        <IconButton
          icon={isPlaying ? toolIcons.pause : toolIcons.play}
          label={isPlaying ? 'Pause' : 'Play'}
          disabled={isRunning || plan.still}
          onClick={() => setPlaying(!isPlaying)}
        />
        <input
          className={styles.scrub}
          type="range"
          aria-label="Position"
          aria-valuetext={`${seconds(frame, plan)} of ${plan.duration.toFixed(1)} seconds`}
          min={0}
          max={plan.frameCount - 1}
          step={1}
          value={frame}
          disabled={isRunning}
          // Grabbing the slider at its current position also stops playback.
          onPointerDown={() => setPlaying(false)}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.time}>
          {seconds(frame, plan)} / {plan.duration.toFixed(1)} s
        </span>
      </div>
    </div>
  )
}

interface Playback {
  readonly frame: number
  readonly isPlaying: boolean
  /** Stops at a frame. */
  readonly seek: (frame: number) => void
  readonly setPlaying: (playing: boolean) => void
}

/**
 * Plays in a loop at the plan's speed; a new move starts automatically unless reduced motion is requested.
 */
function usePlayback(
  plan: FramePlan,
  { isHeld, moveName }: { readonly isHeld: boolean; readonly moveName: string },
): Playback {
  const [frame, setFrame] = useState(0)
  const [run, setRun] = useState(() => firstRun(moveName))
  const [shownMove, setShownMove] = useState(moveName)
  if (shownMove !== moveName) {
    setShownMove(moveName)
    setFrame(0)
    setRun(firstRun(moveName))
  }
  const isPaused = run === null || isHeld || plan.still
  const shown = Math.min(frame, plan.frameCount - 1)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    if (run === null || isPaused) return
    const started = performance.now() - (1000 * latest.current) / plan.fps
    let request = requestAnimationFrame(function step(now) {
      // A frame's timestamp may be slightly earlier than the effect that requested it.
      const passed = Math.max(0, now - started)
      setFrame(Math.floor((passed * plan.fps) / 1000) % plan.frameCount)
      request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [run, isPaused, plan.fps, plan.frameCount])
  const seek = (to: number): void => {
    setRun(null)
    setFrame(to)
  }
  const setPlaying = (playing: boolean): void => setRun(playing ? { moveName } : null)
  return { frame: shown, isPlaying: !isPaused, seek, setPlaying }
}

/** A stretch of playing one move, from the frame that is shown when it starts. */
interface Run {
  readonly moveName: string
}

/** The run that a move starts with. */
function firstRun(moveName: string): Run | null {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? null : { moveName }
}

/** Draws the frame whenever it, the plan or the picture changes. */
function useFrame(
  canvas: RefObject<HTMLCanvasElement | null>,
  image: SourceImage,
  plan: FramePlan,
  frame: number,
): void {
  const { store, workspace } = useMaker()
  useEffect(() => {
    const bitmap = workspace.bitmap()
    // The picture has just been closed; the next one is being opened.
    if (bitmap === null || store.getState().image !== image) return
    const context = canvas.current?.getContext('2d', { alpha: false })
    if (context === null || context === undefined) {
      store.getState().notify({ message: COPY.notReady, advice: COPY.noCanvas })
      return
    }
    renderFrame(context, bitmap, plan, frame)
  }, [canvas, image, plan, frame, store, workspace])
}

function seconds(frame: number, { fps }: FramePlan): string {
  return (frameTime(frame, fps) / 1_000_000).toFixed(1)
}
