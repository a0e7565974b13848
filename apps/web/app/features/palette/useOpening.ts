import { useNavigate } from 'react-router'
import { handFile } from '../../lib/handedFile.ts'
import { handOn } from '../../lib/handOn.ts'
import { destinationOf } from '../../lib/links.ts'
import { openPanel } from '../../lib/panels.ts'
import { site } from '../../site.config.ts'
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
    if (opens.kind === 'page-with-text') handOn(text, opens.path)
    goTo(opens.path)
  }

  const file = async (picked: File): Promise<void> => {
    const { pageFor } = await import('../../lib/recognise.ts')
    const path = await pageFor(picked)
    handFile(picked)
    goTo(path)
  }

  return { line, file }
}
