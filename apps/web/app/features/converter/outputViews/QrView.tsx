/** A QR code as a picture, whether its colours are far enough apart, and ways to save it. */
import { contrast } from '@whittle/tools-core/color'
import { type ReactElement, useEffect, useState } from 'react'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { useConverterState } from '../ConverterContext.ts'
import { isStale } from '../store.ts'
import styles from './OutputViews.module.css'
import type { OutputViewProps } from './outputViewProps.ts'
import { pictureSide, qrPicture, svgInPixels } from './qrPicture.ts'

/** The picture beside its sizes. */
export default function QrView({ text: svg }: OutputViewProps): ReactElement {
  const stale = useConverterState(isStale)
  const [size, setSize] = useState(600)
  const [problem, setProblem] = useState<string | null>(null)
  const url = useSvgUrl(svg)
  const side = pictureSide(svg, size)
  const save = (blob: Blob, name: string): void => {
    saveBlob(blob, name)
    showToast({ text: `Saved ${name}`, tone: 'good' })
  }
  const saveSvg = (): void => save(new Blob([svgInPixels(svg, side)], { type: 'image/svg+xml' }), 'qr.svg')
  const savePng = (): void =>
    void qrPicture(svg, side).then(
      (blob) => {
        setProblem(null)
        save(blob, 'qr.png')
      },
      () => setProblem('The browser could not draw a picture of this size. Choose a smaller one.'),
    )
  return (
    <div className={styles.qr}>
      {url === null ? null : (
        <img
          src={url}
          width={side}
          height={side}
          alt="The QR code of the input"
          data-state={stale ? 'stale' : 'current'}
        />
      )}
      <div className={styles.beside}>
        <ContrastLine />
        <NumberField label="Size in pixels" value={size} min={50} max={4000} onChange={setSize} />
        <p className={styles.remark}>
          {side} × {side} px: each square of the code is a whole number of pixels.
        </p>
        <div className={styles.buttons}>
          <Button icon="download" disabled={stale} onClick={saveSvg}>
            Save as SVG
          </Button>
          <Button icon="download" disabled={stale} onClick={savePng}>
            Save as PNG
          </Button>
        </div>
        <AlertRegion isEmpty={problem === null}>{problem === null ? null : <p>{problem}</p>}</AlertRegion>
      </div>
    </div>
  )
}

/** The contrast of the two colours, and whether cameras can read it. */
function ContrastLine(): ReactElement | null {
  const dark = useConverterState(({ options }) => String(options.dark))
  const light = useConverterState(({ options }) => String(options.light))
  const isLow = useConverterState(({ notes }) => notes.some(({ code }) => WRONG_COLOURS.has(code)))
  const measured = contrast(dark, light)
  if (!measured.ok) return null
  return (
    <p className={styles.contrast} data-tone={isLow ? 'bad' : 'good'}>
      <strong>Contrast {measured.value.wcag.ratio.toFixed(1)}:1</strong>{' '}
      {isLow ? 'Many cameras cannot read these colours.' : 'Cameras read it well.'}
    </p>
  )
}

/** Notes of the engine on colours that readers may not tell apart. */
const WRONG_COLOURS: ReadonlySet<string> = new Set(['low-contrast', 'inverted'])

function useSvgUrl(svg: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const own = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [svg])
  return url
}
