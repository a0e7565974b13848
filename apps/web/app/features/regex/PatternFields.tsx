import { explainRegex, REGEX_FLAGS } from '@whittle/tools-core/regex'
import { type InputEvent, type ReactElement, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import styles from './PatternFields.module.css'
import { insertPiece, PIECES, partAt, type RegexPiece } from './pieces.ts'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { patternOf } from './store.ts'

const AS_WRITTEN = {
  spellCheck: false,
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
} as const

/** The pattern, its flags and the replacement. */
export function PatternFields(): ReactElement {
  const { store } = useRegexTool()
  const pattern = useRegexState((state) => patternOf(state).pattern)
  const flags = useRegexState((state) => patternOf(state).flags)
  const replacement = useRegexState(({ options }) => String(options.replacement))
  const problem = useRegexState(({ matching }) => (matching.status === 'failed' ? matching.error : null))
  const field = useRef<HTMLDivElement>(null)
  const { choose } = store.getState()
  const insert = (piece: RegexPiece): void => {
    const input = field.current?.querySelector('textarea')
    const end = input?.selectionEnd ?? pattern.length
    choose({ pattern: insertPiece(pattern, { start: input?.selectionStart ?? end, end }, piece) })
    input?.focus()
  }
  const pointAtCaret = (): void => {
    const explained = explainRegex(pattern, flags)
    const caret = field.current?.querySelector('textarea')?.selectionStart ?? 0
    if (!explained.ok) return
    const { start, end } = partAt(explained.value.root, caret)
    store.getState().pointAt({ start, end })
  }
  const wrong = problem === null ? {} : { error: errorText(problem) }
  return (
    <div className={styles.fields}>
      <div ref={field} className={styles.pattern} onSelect={pointAtCaret} onBeforeInput={keepOneLine}>
        <TextField
          label="Pattern"
          value={pattern}
          native={AS_WRITTEN}
          lines={2}
          onChange={(typed) => choose({ pattern: withoutBreaks(typed) })}
          {...(problem?.option === 'flags' ? {} : wrong)}
        />
      </div>
      <div className={styles.flags}>
        <TextField
          label="Flags"
          value={flags}
          native={AS_WRITTEN}
          onChange={(typed) => choose({ flags: typed })}
          {...(problem?.option === 'flags' ? wrong : {})}
        />
      </div>
      <div className={styles.replacement}>
        <TextField
          label="Replacement"
          value={replacement}
          native={AS_WRITTEN}
          onChange={(typed) => choose({ replacement: typed })}
        />
      </div>
      <div className={styles.buttons}>
        <PopoverMenu label="Insert a piece">
          {(close) => (
            <div className={styles.pieces}>
              {PIECES.map(({ title, pieces }) => (
                <fieldset key={title}>
                  <legend>{title}</legend>
                  {pieces.map((piece) => (
                    <Button
                      key={piece.words}
                      tone="quiet"
                      onClick={() => {
                        close()
                        insert(piece)
                      }}
                    >
                      {piece.words} <code>{piece.pattern}</code>
                    </Button>
                  ))}
                </fieldset>
              ))}
            </div>
          )}
        </PopoverMenu>
        <fieldset className={styles.switches} aria-label="Switch flags">
          {Object.entries(REGEX_FLAGS).map(([flag, words]) => (
            <Button
              key={flag}
              tone="quiet"
              title={words}
              aria-label={`Flag ${flag}, ${words}`}
              aria-pressed={flags.includes(flag)}
              onClick={() => choose({ flags: toggleFlag(flags, flag) })}
            >
              {flag}
            </Button>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

/** Enter breaks no line: a long pattern is only shown in several. */
function keepOneLine(event: InputEvent): void {
  if (event.data === '\n' || event.data === '\r') event.preventDefault()
}

/** What is pasted into one line has no breaks, as in every field of one line. */
function withoutBreaks(pattern: string): string {
  return pattern.replaceAll(/[\r\n]/g, '')
}

function errorText({ message, column }: { readonly message: string; readonly column?: number }): string {
  return column === undefined ? message : `Character ${column}: ${message}`
}

/** With the flag or without it. The flags u and v exclude each other. */
function toggleFlag(flags: string, flag: string): string {
  if (flags.includes(flag)) return flags.replaceAll(flag, '')
  const others = flag === 'u' ? flags.replaceAll('v', '') : flag === 'v' ? flags.replaceAll('u', '') : flags
  return [...others, flag].sort().join('')
}
