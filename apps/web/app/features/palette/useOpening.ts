import { useNavigate } from 'react-router'
import { PALETTE } from '../../content/palette.ts'
import { handFile } from '../../lib/handedFile.ts'
import { handText } from '../../lib/handedText.ts'
import { destinationOf } from '../../lib/links.ts'
import { openPanel } from '../../lib/panels.ts'
import { site } from '../../site.config.ts'
import { showToast } from '../../ui/Toast.tsx'
import { ENTRIES } from './entries.evaluated.ts'
import type { Line } from './lines.ts'

interface OpeningOptions {
  /** The text that a page is opened with, where the line says so. */
  readonly text: string
  readonly onClose: () => void
}

interface Opening {
  readonly line: (line: Line) => void
  readonly file: (file: File) => Promise<void>
}

/** Goes where a line leads, and closes the palette. */
export function useOpening({ text, onClose }: OpeningOptions): Opening {
  const navigate = useNavigate()

  const goTo = (path: string): void => {
    const destination = destinationOf(path, site)
    onClose()
    if (destination === undefined) return
    if ('href' in destination) window.open(destination.href, '_blank', 'noopener')
    else if (destination.reload) window.location.assign(destination.to)
    else void navigate(destination.to)
  }

  const line = ({ opens }: Line): void => {
    if (opens.kind === 'panel') {
      openPanel(opens.panel)
      return
    }
    if (opens.kind === 'page-with-text') handText({ to: opens.path, text })
    goTo(opens.path)
  }

  const file = async (picked: File): Promise<void> => {
    const { suggestionsFor } = await import('./whatIsThis.ts')
    const head = new Uint8Array(await picked.slice(0, 65_536).arrayBuffer())
    const path = suggestionsFor(head, ENTRIES).find(({ entry }) => entry.opens.includes('image'))?.entry.path
    if (path === undefined) {
      showToast({ text: PALETTE.fileUnknown, detail: PALETTE.fileUnknownAdvice, tone: 'bad' })
      return
    }
    handFile(picked)
    goTo(path)
  }

  return { line, file }
}
