/** The page that the HTML makes: styled, with nothing in it that could run or be fetched. */
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import styles from './MarkdownView.module.css'
import type { OutputViewProps } from './outputViewProps.ts'
import { safeHtml } from './safeHtml.ts'

/** The preview of an HTML text. */
export default function MarkdownView({ text }: OutputViewProps): ReactElement {
  const page = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    page.current?.replaceChildren(safeHtml(text))
  }, [text])
  useLayoutEffect(() => {
    const { current } = page
    current?.addEventListener('click', goWithin)
    return () => current?.removeEventListener('click', goWithin)
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable by keyboard
    <section ref={page} className={styles.page} aria-label="Preview" tabIndex={0} />
  )
}

/** A link within the text scrolls to its place and leaves the address alone, which holds what is shared. */
function goWithin(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (link === null) return
  event.preventDefault()
  const place = document.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))
  if (place === null) return
  place.tabIndex = -1
  place.focus()
}
