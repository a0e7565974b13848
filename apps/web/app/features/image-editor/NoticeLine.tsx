import type { ReactElement } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useEditor, useEditorState } from './EditorContext.ts'

/** An error of the editor with what to do about it, shown where the visitor is already looking. */
export function NoticeLine(): ReactElement | null {
  const { workspace } = useEditor()
  const notice = useEditorState((state) => state.notice)
  const notify = useEditorState((state) => state.notify)
  if (notice === null) return null
  const dismiss = (
    <IconButton
      icon="close"
      label="Dismiss"
      onClick={(event) => {
        // The button is removed; the next Tab starts from the part of the page around it.
        event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
        notify(null)
      }}
    />
  )
  const { again } = notice
  const actions = (
    <>
      {again === undefined ? null : <Button onClick={() => workspace.tryAgain(again)}>Try again</Button>}
      {dismiss}
    </>
  )
  return (
    <Alert key={notice.turn} title={notice.message} actions={actions}>
      {notice.advice}
    </Alert>
  )
}
