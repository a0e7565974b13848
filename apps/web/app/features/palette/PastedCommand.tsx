/**
 * Opens a `whittle` command that is pasted on a page, outside its fields. Loaded once the browser is idle.
 */
import { useEffect, useEffectEvent } from 'react'
import { mayBeCommand } from '../../lib/command/mayBeCommand.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { useGoTo } from '../../lib/links/useGoTo.ts'
import { isTextField } from '../../ui/isTextField.ts'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Renders nothing. */
export function PastedCommand(): null {
  const handOver = useHandOver()
  const goTo = useGoTo()
  const begin = useWhileHere()
  const open = useEffectEvent(async (text: string) => {
    const isWanted = begin()
    const { openedCommand } = await import('../../lib/command/openedCommand.ts')
    const opened = openedCommand(text)
    if (!isWanted() || opened === undefined) return
    if (!opened.ok) showToast({ text: 'The command cannot be opened', detail: opened.message, tone: 'bad' })
    else if (opened.item === undefined) goTo(opened.path)
    else await handOver(opened.item)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || isTextField(event.target) || !mayBeCommand(text)) return
      event.preventDefault()
      open(text).catch(showOpenFailure)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return null
}
