import { textFacts } from '@whittle/tools-core/diff'
import { type ReactElement, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { counted } from '../../lib/text/grouped.ts'
import { sizeText } from '../../lib/text/sizeText.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import { FolderInput } from '../../ui/FolderInput.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useIsTouch } from '../../ui/useIsTouch.ts'
import styles from './DiffChecker.module.css'
import { useDiffer, useDifferState } from './DifferContext.ts'
import type { FolderSide } from './folderActions.ts'
import type { Side, SideId } from './store.ts'
import { useTextLanguage } from './useTextLanguage.ts'
import { useWraps } from './useWraps.ts'

export interface TextPaneProps {
  readonly id: SideId
  /** Accessible name of the text. */
  readonly label: string
}

/** One text: pasted, typed or opened, with its details. */
export function TextPane({ id, label }: TextPaneProps): ReactElement {
  const { workspace, store } = useDiffer()
  const input = useRef<HTMLInputElement>(null)
  const editor = useRef<CodeEditorHandle>(null)
  const { text, name, wasUtf16, file, folded } = useDifferState((state) => state.sides[id])
  /**
   * Runs the action of a button on the card. The card then disappears, so the focus moves to the editor in
   * its place.
   */
  const goToEditorBy = (change: () => void) => (): void => {
    flushSync(change)
    editor.current?.focus()
  }
  const isTouch = useIsTouch()
  const wraps = useWraps()
  const language = useTextLanguage(name, text)
  return (
    <section className={styles.pane} data-side={id} aria-label={`${label} text`}>
      <div className={styles.paneBar}>
        <strong>{label}</strong>
        <span className={styles.fileName}>{name}</span>
        <Facts text={text} wasUtf16={wasUtf16} />
        {id === 'original' || id === 'changed' ? (
          <>
            <TakeButtons id={id} label={label} />
            <FolderButton id={id} label={label} />
          </>
        ) : null}
        <IconButton icon="upload" label={`Open a file as ${label}`} onClick={() => input.current?.click()} />
        <FileInput
          ref={input}
          label={`Choose ${label} file`}
          accept=""
          onPick={(picked) => void workspace.open([picked], id)}
        />
      </div>
      <div className={styles.editor}>
        {file === null && !folded ? (
          <CodeEditor
            ref={editor}
            label={label}
            value={text}
            language={language}
            wrap={wraps}
            tab="leave"
            placeholder={isTouch ? 'Paste or type' : 'Paste, type, or drop a file'}
            onChange={(next) => workspace.setText(id, next)}
          />
        ) : (
          <div className={styles.card}>
            <p>
              <strong>{name}</strong>
            </p>
            <p>{file === null ? counted(text.length, 'character') : sizeText(file.size)}</p>
            {file === null ? (
              <Button onClick={goToEditorBy(() => store.getState().setSide(id, { folded: false }))}>
                Show and edit
              </Button>
            ) : (
              <p>This file is not text; it is compared byte by byte.</p>
            )}
            <Button onClick={goToEditorBy(() => workspace.remove(id))}>Remove</Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** What takes a text away again, once changes have been copied into it or a patch was applied. */
function TakeButtons({ id, label }: { readonly id: FolderSide; readonly label: string }): ReactElement {
  const { workspace } = useDiffer()
  const isEmpty = useDifferState((state) => state.sides[id].text === '')
  return (
    <>
      <IconButton
        icon="copy"
        label={`Copy the ${label.toLowerCase()} text`}
        disabled={isEmpty}
        onClick={() => void workspace.copySide(id)}
      />
      <IconButton
        icon="download"
        label={`Download the ${label.toLowerCase()} text`}
        disabled={isEmpty}
        onClick={() => workspace.downloadSide(id)}
      />
    </>
  )
}

/** Opens a whole folder on one side. */
function FolderButton({ id, label }: { readonly id: FolderSide; readonly label: string }): ReactElement {
  const { workspace } = useDiffer()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={toolIcons.folder}
        label={`Open a folder as ${label}`}
        onClick={() => input.current?.click()}
      />
      <FolderInput
        ref={input}
        label={`Choose ${label} folder`}
        onPick={(files) => workspace.openFolder(files, id)}
      />
    </>
  )
}

const LINE_ENDS = { lf: 'LF', crlf: 'CRLF', mixed: 'LF and CRLF', none: '' }

function Facts({ text, wasUtf16 }: Pick<Side, 'text' | 'wasUtf16'>): ReactElement {
  const facts = useMemo(() => textFacts(text), [text])
  const parts = [
    text === '' ? '' : counted(facts.lines, 'line'),
    LINE_ENDS[facts.lineEnds],
    wasUtf16 ? 'UTF-16' : '',
    facts.hasByteOrderMark ? 'BOM' : '',
  ]
  return <span className={styles.facts}>{parts.filter(Boolean).join(' · ')}</span>
}
