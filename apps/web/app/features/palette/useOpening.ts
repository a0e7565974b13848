import { chooseTheme } from '../../lib/device/theme.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { handedBy } from '../../lib/handOver/handOverItem.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { useGoTo } from '../../lib/links/useGoTo.ts'
import { openPanel } from '../../lib/state/panels.ts'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
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
  const open = useGoTo()
  const handOver = useHandOver()
  const begin = useWhileHere()

  const goTo = (path: string): void => {
    onClose()
    open(path)
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
    if (opens.kind === 'step') {
      onClose()
      const step = { tool: opens.tool, options: {} }
      handOver({ to: '/pipeline', step }).catch(showOpenFailure)
      return
    }
    if (opens.kind === 'page') {
      goTo(opens.path)
      return
    }
    onClose()
    const { step } = opens
    if (step.command === null) open(step.path)
    else handOver(step.command ?? handedBy(step, text)).catch(showOpenFailure)
  }

  const file = (picked: File): void => {
    const openFile = async (): Promise<void> => {
      const isWanted = begin()
      const { pageFor } = await import('../../lib/recognise/openingPage.ts')
      const page = await pageFor(picked)
      if (!isWanted()) return
      onClose()
      await handOver({ ...page, file: picked })
    }
    openFile().catch((error: unknown) => {
      onClose()
      showOpenFailure(error)
    })
  }

  return { line, file }
}
