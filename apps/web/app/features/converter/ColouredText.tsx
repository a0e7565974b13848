/**
 * Syntax colours for the output. The field itself keeps the text, for selecting, searching and screen
 * readers; its letters turn transparent, and the same letters in colour lie over it. Loaded on demand.
 */
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { className } from '../../ui/className.ts'
import colours from '../../ui/codeEditor/CodeColours.module.css'
import styles from './ColouredText.module.css'
import { colourText } from './colourText.ts'

export interface ColouredTextProps {
  /** Id of the field that shows the text. */
  readonly field: string
  readonly text: string
  /** Its language as Markdown names it; undefined where only the text itself tells. */
  readonly language: string | undefined
}

/** Waits this long for the next key before a text is read again, in milliseconds. */
const REST_MS = 120

/** Draws nothing while the colours of the text are not known. */
export default function ColouredText({ field, text, language }: ColouredTextProps): ReactElement | null {
  const picture = useRef<HTMLPreElement>(null)
  const html = useColours(text, language)
  useLayoutEffect(() => {
    const area = document.getElementById(field)
    if (html === null || area === null) return
    return follow(area, picture.current!)
  }, [html, field])
  if (html === null) return null
  return (
    <pre
      ref={picture}
      className={className(colours.colours, styles.picture)}
      aria-hidden="true"
      // Made of the text with its special characters written as entities, and spans with our class names.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The coloured text as HTML; null while it is not of this text. */
function useColours(text: string, language: string | undefined): string | null {
  const [made, setMade] = useState<{ readonly of: string; readonly html: string | null } | null>(null)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      colourText(text, language).then(
        (html) => {
          if (!isOver) setMade({ of: text, html })
        },
        (error: unknown) => console.info('The result has no colours.', error),
      )
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, language])
  return made?.of === text ? made.html : null
}

/** Keeps the picture over the field: as wide as its text, and scrolled as far. Returns what ends it. */
function follow(area: HTMLElement, picture: HTMLElement): () => void {
  const measure = (): void => {
    picture.style.width = `${area.clientWidth}px`
    picture.scrollTop = area.scrollTop
  }
  const observer = new ResizeObserver(measure)
  observer.observe(area)
  area.addEventListener('scroll', measure, { passive: true })
  area.dataset.coloured = ''
  measure()
  return () => {
    observer.disconnect()
    area.removeEventListener('scroll', measure)
    delete area.dataset.coloured
  }
}
