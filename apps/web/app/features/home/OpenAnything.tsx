/** Opens whatever a visitor drops on the home page, pastes there or chooses, in the tool that fits. */
import { type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { HOME } from '../../content/home.ts'
import { mayBeCommand } from '../../lib/command/mayBeCommand.ts'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isTextField } from '../../ui/isTextField.ts'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import styles from './Hero.module.css'

/**
 * The line that offers it.
 *
 * @param zone where a dropped text is taken too
 */
export function OpenAnything({ zone }: { readonly zone: RefObject<Element | null> }): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const open = useRecognised()
  usePageDrop({ onDrop: open, onOver: setOver, text: { zone, onText: open } })
  usePastedAnything(open)
  const { before, choose, after, over } = HOME.hero.drop
  return (
    <p className={styles.drop} data-state={isOver ? 'over' : 'idle'}>
      <FileInput ref={input} label="Choose file" accept="" onPick={open} />
      <Icon shape="upload" />
      {isOver ? (
        <span>{over}</span>
      ) : (
        <span>
          {before}{' '}
          <button type="button" onClick={() => input.current?.click()}>
            {choose}
          </button>
          {after}
        </span>
      )}
    </p>
  )
}

/** Returns a function that detects the type of a file or text and opens it in the right tool. */
function useRecognised(): (given: File | string) => void {
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
  return (given) => void recognise(given).catch(showOpenFailure)
}

/** A pasted file or text; text pasted into a field is left alone. */
function usePastedAnything(onPaste: (given: File | string) => void): void {
  const take = useEffectEvent(onPaste)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event
      if (clipboardData === null || isTextField(target)) return
      const given = pastedFiles(clipboardData)[0] ?? clipboardData.getData('text/plain')
      // A command is opened as on every page (`features/palette/PastedCommand.tsx`).
      if (given === '' || (typeof given === 'string' && mayBeCommand(given))) return
      event.preventDefault()
      take(given)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
