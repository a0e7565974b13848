/** What the visitor looks for in the palette, the lines found for it, and the keys that choose one. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { favourites, recentTools } from '../../lib/device/myTools.ts'
import { pastedFiles } from '../../lib/files/pastedFiles.ts'
import { takeEarlyKeys } from '../../lib/handOver/earlyKeys.ts'
import { pagePath } from '../../lib/links/pagePath.ts'
import { takeAskedText } from '../../lib/state/panels.ts'
import { isPlanned, type Line, type Section, sectionsFor } from './lines.ts'
import { pageButtons } from './pageButtons.ts'
import { useOpening } from './useOpening.ts'
import { useSuggestions } from './useSuggestions.ts'

/** A pasted text longer than this, in UTF-16 units, is kept beside the field. */
const MAX_LINE_LENGTH = 200

interface Query {
  /** What is in the field. */
  readonly typed: string
  /** A text kept beside the field, which is then what is examined. */
  readonly pasted: string | null
  readonly sections: readonly Section[]
  readonly lines: readonly Line[]
  /** Index of the line that Enter opens. */
  readonly at: number
  /** Whether it follows from what the visitor did. */
  readonly isChosen: boolean
  readonly isLooking: boolean
  type(text: string): void
  press(event: KeyboardEvent): void
  paste(event: ClipboardEvent): void
  /** Drops the text beside the field. */
  forget(): void
  choose(index: number): void
  openAt(index: number): void
}

/** What the visitor looks for, and the lines found for it. */
export function useQuery(onClose: () => void): Query {
  const [typed, setTyped] = useState('')
  const [pasted, setPasted] = useState<string | null>(null)
  // None at first, so that the field is spoken of when it opens, not its first line.
  const [chosen, choose] = useState<number | null>(null)
  const [buttons] = useState(pageButtons)
  const takesSteps = pagePath(useLocation().pathname) === '/pipeline'
  const { steps: suggestions, isSure, answer, isLooking } = useSuggestions(pasted ?? typed)
  const open = useOpening({ text: pasted ?? typed, onClose })
  const sections = sectionsFor({
    typed,
    isPasted: pasted !== null,
    suggestions,
    isSure,
    answer,
    favourites: favourites(),
    recent: recentTools(),
    buttons,
    takesSteps,
  })
  const lines = sections.flatMap((section) => section.lines)
  const at = chosenAt(lines, chosen ?? 0)

  const type = (text: string): void => {
    setTyped(text)
    choose(0)
  }
  const paste = (event: ClipboardEvent): void => {
    const file = pastedFiles(event.clipboardData)[0]
    const text = event.clipboardData.getData('text/plain')
    // A line goes into the field by itself, and is then what is examined.
    const isLine = file === undefined && text.length <= MAX_LINE_LENGTH && !text.includes('\n')
    if (!isLine) event.preventDefault()
    if (isLine) setPasted(null)
    else if (file !== undefined) open.file(file)
    else {
      setPasted(text)
      type('')
    }
  }
  const openAt = (index: number): void => {
    const line = lines[index]
    if (line !== undefined) open.line(line)
  }
  useEarlyKeys({ onText: type, onEnter: () => openAt(0) })
  const press = (event: KeyboardEvent): void => {
    // While an input method composes, it owns the keys: its Enter accepts a word, not a line.
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) choose(nextTo(lines, at, step))
    else if (event.key === 'Enter') openAt(at)
    else return
    event.preventDefault()
  }
  const forget = (): void => setPasted(null)
  const isChosen = chosen !== null || pasted !== null
  return {
    ...{ typed, pasted, sections, lines, at, isChosen, isLooking },
    ...{ type, press, paste, forget, choose, openAt },
  }
}

/** The chosen line, or the first after it that can be chosen. */
function chosenAt(lines: readonly Line[], chosen: number): number {
  const from = Math.min(chosen, lines.length - 1)
  const line = lines[from]
  return line === undefined || !isPlanned(line) ? from : nextTo(lines, from, 1)
}

/** The next line in a direction that can be chosen, around the end. */
function nextTo(lines: readonly Line[], at: number, step: number): number {
  for (let count = 1; count <= lines.length; count += 1) {
    const next = (at + step * count + lines.length * count) % lines.length
    const line = lines[next]
    if (line !== undefined && !isPlanned(line)) return next
  }
  return at
}

/** Takes over what was typed before the field was there. */
function useEarlyKeys({
  onText,
  onEnter,
}: {
  readonly onText: (text: string) => void
  readonly onEnter: () => void
}): void {
  const [isEntered, setIsEntered] = useState(false)
  const take = useEffectEvent(() => {
    const early = takeEarlyKeys()
    const text = takeAskedText() + early.text
    if (text !== '') onText(text)
    setIsEntered(early.isEntered)
  })
  const enter = useEffectEvent(onEnter)
  // A layout effect, so that the keys are in the field before the next key event.
  useLayoutEffect(() => take(), [])
  // In the render that shows the results for the text.
  useEffect(() => {
    if (isEntered) enter()
  }, [isEntered])
}
