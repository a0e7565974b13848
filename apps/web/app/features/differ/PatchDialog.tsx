import { type ReactElement, type Ref, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/Toast.tsx'
import { useDiffer } from './DifferContext.ts'
import styles from './PatchDialog.module.css'

/** Takes a pasted patch and puts its result into the changed text, where it can be looked at. */
export function PatchDialog({ ref }: { readonly ref: Ref<HTMLDialogElement> }): ReactElement {
  const { workspace } = useDiffer()
  const form = useRef<HTMLFormElement>(null)
  const [patch, setPatch] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const apply = async (): Promise<void> => {
    const found = await workspace.applyPatch(patch)
    setErrors(found)
    if (found.length > 0) return
    setPatch('')
    form.current?.closest('dialog')?.close()
    showToast({ text: 'Patch applied: the result is the changed text', tone: 'good' })
  }
  return (
    <dialog ref={ref} className={styles.dialog} aria-label="Apply a patch">
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <h2>Apply a patch to the original</h2>
        <TextField label="Patch" lines={12} value={patch} onChange={setPatch} />
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
          <Button onClick={() => form.current?.closest('dialog')?.close()}>Cancel</Button>
          <Button tone="primary" type="submit" disabled={patch === ''}>
            Apply
          </Button>
        </div>
      </form>
    </dialog>
  )
}
