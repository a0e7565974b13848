import { FLAVOURS, type RegexFlavour, translateRegex } from '@whittle/tools-core/regex'
import { type ReactElement, useMemo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './Flavours.module.css'
import { useRegexState } from './RegexContext.ts'
import { Section } from './Section.tsx'
import { patternOf } from './store.ts'

const NAMES: readonly RegexFlavour[] = ['pcre', 'python', 'go', 'dotnet', 'java']

/** The pattern in the words of other languages, with the same meaning, or why it cannot be written there. */
export function Flavours(): ReactElement {
  const pattern = useRegexState((state) => patternOf(state).pattern)
  const flags = useRegexState((state) => patternOf(state).flags)
  const translated = useMemo(
    () => NAMES.map((name) => ({ name, own: translateRegex(pattern, flags, name) })),
    [pattern, flags],
  )
  return (
    <Section title="In other languages">
      <dl className={styles.flavours}>
        {translated.map(({ name, own }) => (
          <div key={name}>
            <dt title={FLAVOURS[name].source}>{FLAVOURS[name].name}</dt>
            <dd>
              {own.ok ? (
                <>
                  <div className={styles.written}>
                    <code>{own.value}</code>
                    <Button
                      tone="quiet"
                      aria-label={`Copy for ${FLAVOURS[name].name}`}
                      onClick={() => void copyText(own.value)}
                    >
                      Copy
                    </Button>
                  </div>
                  {own.notes.map(({ message, offset }) => (
                    <p key={`${offset} ${message}`}>{message}</p>
                  ))}
                </>
              ) : (
                <p>{own.errors[0]?.message}</p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
