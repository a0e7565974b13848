/**
 * The link for an authenticator app as a QR code, which the app reads from the screen.
 *
 * It is drawn into the page. A picture would have an address of its own with the secret behind it, which the
 * browser’s menu can open, and the browser’s history then keeps.
 */
import { encodeQr, type QrCode } from '@whittle/tools-core/qr'
import { type ReactElement, useEffect, useState } from 'react'
import { useConverterState } from '../ConverterContext.ts'
import type { ConverterState } from '../store.ts'
import styles from './GeneratorPanels.module.css'

/** Light modules on each side, as the standard asks. */
const QUIET_ZONE = 4

const TOO_LONG = 'The link is too long for a QR code. Copy it to the app instead.'
const FAILED = 'The QR code could not be drawn. Copy the link to the app instead.'

/** The code of the link; nothing while there is no link. */
export default function AppLinkCode(): ReactElement | null {
  const link = useConverterState(linkOf)
  const drawn = useCode(link)
  if (link === undefined || drawn === undefined) return null
  return (
    <section className={styles.panel} aria-label="For an authenticator app">
      <h2>For an authenticator app</h2>
      {typeof drawn === 'string' ? (
        <p role="status">{drawn}</p>
      ) : (
        <>
          <p>Scan this with the app. Whoever sees it can make the same codes, so show it to nobody else.</p>
          <CodePicture {...drawn} />
        </>
      )}
    </section>
  )
}

/** The modules, dark on light in both themes: not every app reads a code with its colours exchanged. */
function CodePicture({ modules, size }: QrCode): ReactElement {
  const side = size + 2 * QUIET_ZONE
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code of the link for an app"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}

/** The link in the output, which stays while the next output is made; none where that failed. */
function linkOf({ job, output }: ConverterState): string | undefined {
  if (output?.kind !== 'table' || (job.status !== 'done' && job.status !== 'running')) return undefined
  return output.rows.find(({ name }) => name === 'Link for an app')?.value
}

/** The code of a link, or why there is none; `undefined` until it is made. */
function useCode(link: string | undefined): QrCode | string | undefined {
  const [drawn, setDrawn] = useState<QrCode | string>()
  useEffect(() => {
    if (link === undefined) return setDrawn(undefined)
    let isOver = false
    const show = (made: QrCode | string): void => {
      if (!isOver) setDrawn(made)
    }
    encodeQr(link).then(
      (made) => show(made.ok ? made.value : TOO_LONG),
      (error: unknown) => {
        console.info('The QR code could not be drawn.', error)
        show(FAILED)
      },
    )
    return () => {
      isOver = true
    }
  }, [link])
  return drawn
}
