/** The drop zone in the first screen: a picture, file or text dropped here opens in the right tool. */
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { HOME } from '../../content/home.ts'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { isTextField } from '../../ui/isTextField.ts'
import { tellOpenFailure } from '../../ui/tellOpenFailure.ts'

/** A drop zone that recognises what it receives; it also handles anything pasted into the page. */
export function HeroDrop(): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const handOver = useHandOver()
  const begin = useWhileHere()
  const recognise = async (given: File | string): Promise<void> => {
    const isWanted = begin()
    // The detectors are only loaded once something is dropped or pasted.
    const { pageFor } = await import('../../lib/recognise/openingPage.ts')
    const isText = typeof given === 'string'
    const page = await pageFor(isText ? new Blob([given]) : given)
    if (isWanted()) await handOver(isText ? { ...page, text: given } : { ...page, file: given })
  }
  const open = (given: File | string): void => void recognise(given).catch(tellOpenFailure)
  usePastedAnything(open)
  return (
    <div>
      <FileInput ref={input} label="Choose file" accept="" onPick={open} />
      <FileDrop
        prompt={HOME.hero.dropPrompt}
        onBrowse={() => input.current?.click()}
        onDrop={open}
        onDropText={open}
      >
        <p>{HOME.hero.dropHint}</p>
      </FileDrop>
    </div>
  )
}

/** A pasted file or text; text pasted into a field is left alone. */
function usePastedAnything(onPaste: (given: File | string) => void): void {
  const take = useEffectEvent(onPaste)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event
      if (clipboardData === null || isTextField(target)) return
      const given = pastedFiles(clipboardData)[0] ?? clipboardData.getData('text/plain')
      if (given === '') return
      event.preventDefault()
      take(given)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
