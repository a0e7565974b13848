import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { doOrTell } from '../../ui/doOrTell.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { showToast } from '../../ui/Toast.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './PatchDialog.module.css'

/** Applies a pasted patch and shows its result as the changed text. */
export function PatchDialog(): ReactElement {
  const { workspace, store } = useDiffer()
  const dialog = useRef<HTMLDialogElement>(null)
  const patch = useDifferState((state) => state.patch)
  const isOpen = patch !== null
  const [errors, setErrors] = useState<readonly string[]>([])
  /** The text of the field when it was last closed: the visitor may have to open the original first. */
  const draft = useRef('')
  const setPatch = (next: string | null): void => store.getState().set({ patch: next })
  const close = (): void => {
    draft.current = patch ?? draft.current
    setPatch(null)
  }
  useEffect(() => {
    const { patch: asked, set } = store.getState()
    if (asked === '') set({ patch: draft.current })
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
    setErrors([])
  }, [isOpen, store])
  const apply = (): Promise<void> =>
    doOrTell(async () => {
      const found = await workspace.applyPatch(patch ?? '')
      setErrors(found)
      if (found.length > 0) return
      draft.current = ''
      setPatch(null)
      showToast({ text: 'Patch applied: the result is the changed text', tone: 'good' })
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
        <TextField label="Patch" native={AS_TYPED} lines={12} value={patch ?? ''} onChange={setPatch} />
        {errors.length === 0 ? null : (
          <Alert
            title={
              errors.length === 1
                ? 'The patch does not fit'
                : `${errors.length} reasons why the patch does not fit`
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
          <Button tone="primary" type="submit" disabled={!patch}>
            Apply
          </Button>
        </div>
      </form>
    </dialog>
  )
}
