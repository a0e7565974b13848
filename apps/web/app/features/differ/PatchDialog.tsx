import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './PatchDialog.module.css'

/** Applies a pasted patch and shows its result as the changed text. */
export function PatchDialog(): ReactElement {
  const { workspace, store } = useDiffer()
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, text } = useDifferState((state) => state.patch)
  const { setPatch } = store.getState()
  const [errors, setErrors] = useState<readonly string[]>([])
  const close = (): void => {
    workspace.stopPatch()
    setErrors([])
    setPatch({ isOpen: false })
  }
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const apply = (): Promise<void> =>
    runOrShow(async () => {
      const { reasons, notes } = await workspace.applyPatch(text)
      setErrors(reasons)
      if (reasons.length > 0) return
      setPatch({ isOpen: false, text: '' })
      showToast({
        text: 'Patch applied: the result is the changed text',
        tone: 'good',
        ...(notes.length === 0 ? {} : { detail: detailOf(notes), stays: true }),
      })
    })
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Apply a patch" onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <h2>Apply a patch to the original</h2>
        <TextField
          label="Patch"
          native={AS_TYPED}
          lines={12}
          value={text}
          onChange={(next) => setPatch({ text: next })}
        />
        {errors.length === 0 ? null : (
          <Alert
            title={
              errors.length === 1
                ? 'The patch was not applied'
                : `${errors.length} reasons why the patch was not applied`
            }
          >
            <ul className={styles.errors}>
              {errors.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" type="submit" disabled={text === ''}>
            Apply
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** Most notes shown in a message in the corner. */
const MAX_NOTES = 3

function detailOf(notes: readonly string[]): string {
  const rest = notes.length - MAX_NOTES
  return [...notes.slice(0, MAX_NOTES), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ')
}
