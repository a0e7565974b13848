import { type ReactElement, type RefObject, useMemo } from 'react'
import { sizeText } from '../../lib/text/sizeText.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import { useJson, useJsonState } from './JsonContext.ts'
import styles from './JsonWorkbench.module.css'

/** The text as typed, or the name of a file that is too large for an editor. */
export function InputPane({ editor }: { readonly editor: RefObject<CodeEditorHandle | null> }): ReactElement {
  const { workspace } = useJson()
  const text = useJsonState((state) => state.text)
  const file = useJsonState((state) => state.file)
  const check = useJsonState((state) => state.check)
  const markers = useMemo(
    () =>
      (check?.errors ?? []).map(({ offset = 0, length = 0, message, fix }) => ({
        from: offset,
        to: offset + length,
        severity: 'error' as const,
        message,
        fixes: fix === undefined ? [] : [{ label: fix.label, apply: () => workspace.applyFix(fix) }],
      })),
    [check, workspace],
  )
  const isTouch = useIsTouch()
  return (
    <section className={styles.input} aria-label="Input">
      {file === null ? (
        <CodeEditor
          ref={editor}
          label="JSON"
          language="json"
          value={text}
          onChange={workspace.type}
          markers={markers}
          placeholder={isTouch ? 'Type or paste JSON' : 'Type or paste JSON, or drop a file'}
        />
      ) : (
        <div className={styles.file}>
          <Icon shape={toolIcons.braces} />
          <strong>{file.name}</strong>
          <span>
            {sizeText(file.bytes)}. {file.isText ? 'A file of this size' : 'A file that is not valid UTF-8'}{' '}
            is not shown in the editor; everything else works.
          </span>
          <Button onClick={workspace.close}>Close file</Button>
        </div>
      )}
    </section>
  )
}
