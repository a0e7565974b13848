import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useMemo, useRef } from 'react'
import { useColorState, useColorTool } from './ColorContext.ts'
import { drawField, FIELD, shapeOf } from './drawField.ts'
import styles from './LightnessChromaField.module.css'
import { numbersIn } from './models.ts'

/** Step per arrow key press; ten times as large with Shift. */
const STEP = { lightness: 0.005, chroma: 0.002 } as const

const KEYS: Readonly<Record<string, readonly [lightness: number, chroma: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageUp: [10, 0],
  PageDown: [-10, 0],
}

/**
 * A field to pick lightness and chroma of one hue with the pointer or the arrow keys. It covers Display P3;
 * the line is the edge of sRGB.
 */
export function LightnessChromaField(): ReactElement {
  const { store } = useColorTool()
  const color = useColorState((state) => state.entry.color)
  const rememberedHue = useColorState((state) => state.hues.oklch)
  const [lightness, chroma, hue] = numbersIn('oklch', color, rememberedHue)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawnHue = Math.round(hue)
  const { mostChroma, outside, srgbEdge } = useMemo(() => shapeOf(drawnHue), [drawnHue])

  useEffect(() => {
    if (canvas.current !== null) drawField(canvas.current, drawnHue, mostChroma)
  }, [drawnHue, mostChroma])

  const pick = (newLightness: number, newChroma: number): void => {
    const components = [hold(newLightness, 1), hold(newChroma, mostChroma), hue] as const
    store.getState().pick({ space: 'oklch', components, alpha: color.alpha })
  }

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    pick(1 - (event.clientY - top) / height, ((event.clientX - left) / width) * mostChroma)
  }

  const press = (event: KeyboardEvent): void => {
    const move = KEYS[event.key]
    if (move === undefined) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    pick(lightness + move[0] * STEP.lightness * times, chroma + move[1] * STEP.chroma * times)
  }

  const x = `${hold(chroma / mostChroma, 1) * 100}%`
  const y = `${(1 - hold(lightness, 1)) * 100}%`
  return (
    <div
      className={styles.field}
      role="slider"
      tabIndex={0}
      aria-label="Lightness and chroma"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(lightness * 100)}
      aria-valuetext={`Lightness ${Math.round(lightness * 100)}%, chroma ${chroma.toFixed(3)}`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
      }}
    >
      <canvas ref={canvas} className={styles.canvas} {...FIELD} />
      <svg className={styles.edge} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={outside} />
        <polyline points={srgbEdge} fill="none" />
      </svg>
      <svg className={styles.mark} aria-hidden="true">
        <circle cx={x} cy={y} r="9" className={styles.ring} />
        <circle cx={x} cy={y} r="7" className={styles.dot} />
      </svg>
    </div>
  )
}

function hold(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}
