/** The product at work, in the first screen: a picture, a file or a text given here opens in the tool for it. */
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { HOME } from '../../content/home.ts'
import { handFile } from '../../lib/handedFile.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { tellFetchFailure } from '../../ui/tellFetchFailure.ts'

/** A drop zone that recognises what it is given; what is pasted into the page counts too. */
export function HeroDrop(): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const recognise = async (file: File): Promise<void> => {
    // The detectors are loaded by those who bring something.
    const { pageFor } = await import('../../lib/recognise.ts')
    const page = await pageFor(file)
    handFile(file)
    await navigate(page)
  }
  const open = (file: File): void => void recognise(file).catch(tellFetchFailure)
  usePastedAnything(open)
  return (
    <div>
      <FileInput ref={input} label="Choose file" accept="" onPick={open} />
      <FileDrop prompt={HOME.hero.dropPrompt} onBrowse={() => input.current?.click()} onDrop={open}>
        <p>{HOME.hero.dropHint}</p>
      </FileDrop>
    </div>
  )
}

/** A pasted file, or a pasted text as one; a text pasted into a field is left alone. */
function usePastedAnything(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      const file = event.clipboardData?.files[0]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file === undefined && text === '') return
      event.preventDefault()
      take(file ?? new File([text], 'pasted.txt', { type: 'text/plain' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
