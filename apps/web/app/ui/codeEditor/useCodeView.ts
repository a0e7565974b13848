/** Replaces a textarea with CodeMirror. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { atRest, inSight } from './plainArea.ts'
import type { EditorSettings } from './settings.ts'
import type { CodeView } from './view.ts'

/** What the editor shows and where, for the effects that run after painting. */
interface EditorRefs {
  readonly host: { readonly current: HTMLDivElement | null }
  readonly area: { readonly current: HTMLTextAreaElement | null }
  readonly latest: {
    readonly current: {
      readonly value: string
      readonly onChange: ((text: string) => void) | undefined
      readonly settings: EditorSettings
    }
  }
}

/**
 * Replaces the textarea with CodeMirror once it is wanted and loaded and the textarea is at rest. Also
 * returns whether to show how to leave it.
 */
export function useCodeView(
  isWanted: boolean,
  { host, area, latest }: EditorRefs,
): { readonly view: CodeView | null; readonly showsHint: boolean } {
  const [view, setView] = useState<CodeView | null>(null)
  const [showsHint, setShowsHint] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const left = new AbortController()
    let made: CodeView | undefined
    const exchange = async (): Promise<void> => {
      await inSight(area.current, left.signal)
      if (left.signal.aborted) return
      const { inTurn, prepareCodeView } = await import('./view.ts')
      if (left.signal.aborted || host.current === null) return
      const make = await prepareCodeView({
        parent: host.current,
        text: latest.current.value,
        settings: latest.current.settings,
        onText: (text) => latest.current.onChange?.(text),
        onTab: () => setShowsHint(true),
        onLeave: () => setShowsHint(false),
      })
      await inTurn(async () => {
        await atRest(area.current, left.signal)
        if (left.signal.aborted) return
        made = make()
        // The text typed meanwhile has to be set before its selection.
        made.setText(latest.current.value)
        takeOver(made, area.current)
        flushSync(() => setView(made ?? null))
      })
    }
    exchange().catch((error: unknown) => {
      console.info('The editor could not be loaded; a plain text field stays in its place.', error)
    })
    return () => {
      left.abort()
      made?.destroy()
    }
  }, [isWanted, host, area, latest])

  return { view, showsHint }
}

/**
 * Moves focus, selection and scroll position from the textarea to the editor in one task, so that no key
 * press is lost.
 */
function takeOver({ editor }: CodeView, area: HTMLTextAreaElement | null): void {
  if (area === null) return
  const { scrollLeft, scrollTop } = area
  if (scrollLeft > 0 || scrollTop > 0) editor.scrollDOM.scrollTo(scrollLeft, scrollTop)
  if (document.activeElement !== area) return
  const { selectionStart, selectionEnd, selectionDirection } = area
  const [anchor, head] =
    selectionDirection === 'backward' ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd]
  editor.dispatch({ selection: { anchor, head }, scrollIntoView: true })
  editor.focus()
}
