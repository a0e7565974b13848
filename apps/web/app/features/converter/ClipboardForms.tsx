/** The output in the forms in which other texts take it. */
import { writtenFile } from '@whittle/tools-core'
import { type ReactElement, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { outputText } from './outputText.ts'
import styles from './Suggestions.module.css'
import { codeFence, jsonString } from './textForms.ts'
import { useCopyOutput } from './useCopyOutput.ts'

/** Shown below the panes once there is text. */
export function ClipboardForms(): ReactElement | null {
  const { tool } = useConverter()
  const copy = useCopyOutput()
  const id = useId()
  const written = useConverterState(({ options }) => writtenFile(tool, options))
  const language = written === 'content' ? '' : (written.language ?? '')
  const text = useConverterState(({ output }) => (output === null ? '' : (outputText(output) ?? '')))
  if (text === '') return null
  return (
    <fieldset className={styles.forms} aria-labelledby={id}>
      <span id={id}>Copy as:</span>
      <Button
        disabled={copy === undefined}
        onClick={() => copy?.(jsonString(text), 'Copied as a JSON string')}
      >
        JSON string
      </Button>
      <Button
        disabled={copy === undefined}
        onClick={() => copy?.(codeFence(text, language), 'Copied as Markdown code')}
      >
        Markdown
      </Button>
    </fieldset>
  )
}
