import { useNavigate } from 'react-router'
import { chooseTheme } from '../../lib/device/theme.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { handedBy } from '../../lib/handOver/handOverItem.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { chosenState } from '../../lib/links/chosenPage.ts'
import { destinationOf } from '../../lib/links/destination.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { site } from '../../site.config.ts'
import { tellOpenFailure } from '../../ui/tellOpenFailure.ts'
import type { Line } from './lines.ts'
import { pressPageButton } from './pageButtons.ts'

interface OpeningOptions {
  /** The text that a page is opened with, if the line calls for it. */
  readonly text: string
  readonly onClose: () => void
}

interface Opening {
  readonly line: (line: Line) => void
  readonly file: (file: File) => void
}

/** Goes where a line leads or does what it says, and closes the palette. */
export function useOpening({ text, onClose }: OpeningOptions): Opening {
  const navigate = useNavigate()
  const handOver = useHandOver()
  const begin = useWhileHere()

  const goTo = (path: string): void => {
    const destination = destinationOf(path, site)
    onClose()
    if (destination === undefined) return
    if ('href' in destination) window.open(destination.href, '_blank', 'noopener')
    else if (destination.reload) window.location.assign(destination.to)
    else void navigate(destination.to, { state: chosenState() })
  }

  const line = ({ opens }: Line): void => {
    if (opens.kind === 'planned') return
    if (opens.kind === 'panel') {
      openPanel(opens.panel)
      return
    }
    if (opens.kind === 'theme') {
      onClose()
      chooseTheme(opens.theme)
      return
    }
    if (opens.kind === 'button') {
      onClose()
      pressPageButton(opens.button)
      return
    }
    if (opens.kind === 'page') {
      goTo(opens.path)
      return
    }
    onClose()
    const { step } = opens
    handOver(handedBy(step, text)).catch(tellOpenFailure)
  }

  const file = (picked: File): void => {
    const open = async (): Promise<void> => {
      const isWanted = begin()
      const { pageFor } = await import('../../lib/recognise/openingPage.ts')
      const page = await pageFor(picked)
      if (!isWanted()) return
      onClose()
      await handOver({ ...page, file: picked })
    }
    open().catch((error: unknown) => {
      onClose()
      tellOpenFailure(error)
    })
  }

  return { line, file }
}
