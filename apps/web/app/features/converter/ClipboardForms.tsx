/** Copies the output in forms for pasting into other text: a JSON string, Markdown code. */
import type { ReactElement } from 'react'
import { className } from '../../lib/className.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { outputText } from './outputText.ts'
import styles from './Suggestions.module.css'
import { codeFence, jsonString } from './textForms.ts'

/** Shown below the panes once there is text. */
export function ClipboardForms(): ReactElement | null {
  const { tool } = useConverter()
  const text = useConverterState(({ output }) => (output === null ? '' : (outputText(output) ?? '')))
  if (text === '') return null
  return (
    <div className={className(styles.suggestions, styles.forms)}>
      <span>To the clipboard</span>
      <Button tone="quiet" onClick={() => void copyText(jsonString(text), 'Copied as a JSON string')}>
        As JSON string
      </Button>
      <Button tone="quiet" onClick={() => void copyText(codeFence(text, tool.id), 'Copied as Markdown code')}>
        As Markdown code
      </Button>
    </div>
  )
}
