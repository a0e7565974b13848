/** Copies the output: as it is, or in a form in which other texts take it. */
import { writtenFile } from '@whittle/tools-core'
import { type ReactElement, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import menuStyles from '../../ui/PopoverMenu.module.css'
import { useConverter, useConverterState } from './ConverterContext.ts'
import styles from './CopyButtons.module.css'
import type { ToolState } from './store.ts'
import { CopyAsCommand } from './ToolActions.tsx'
import { codeFence, jsonString } from './textForms.ts'
import { useCopyOutput } from './useCopyOutput.ts'

/** One button in two parts: Copy, and what else can be copied: other forms, and the command for it. */
export function CopyButtons({ text }: { readonly text: string }): ReactElement {
  const copy = useCopyOutput()
  const { tool, store } = useConverter()
  const written = useConverterState(({ options }) => writtenFile(tool, options))
  const language = written === 'content' ? '' : (written.language ?? '')
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const isOff = text === '' || copy === undefined
  const tone = text === '' ? 'quiet' : 'plain'
  const copyAs = (made: string, said: string): void => {
    menu.current?.hidePopover()
    copy?.(made, said)
  }
  const readAndClose = (): ToolState => {
    menu.current?.hidePopover()
    return store.getState()
  }
  return (
    <div className={styles.copy}>
      <Button
        tone={tone}
        icon="copy"
        aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
        disabled={isOff}
        onClick={() => copy?.(text)}
      >
        Copy
      </Button>
      <IconButton tone={tone} icon="M4 6.5l4 4 4-4" label="Other forms" popoverTarget={id} />
      <div ref={menu} id={id} popover="auto" className={menuStyles.menu}>
        <Button disabled={isOff} onClick={() => copyAs(jsonString(text), 'Copied as a JSON string')}>
          JSON string
        </Button>
        <Button disabled={isOff} onClick={() => copyAs(codeFence(text, language), 'Copied as Markdown code')}>
          Markdown
        </Button>
        <CopyAsCommand tool={tool} read={readAndClose} />
      </div>
    </div>
  )
}
