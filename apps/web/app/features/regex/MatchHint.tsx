import { regexAnchors } from '@whittle/tools-core/regex'
import type { ReactElement } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Matches.module.css'
import { matchHint } from './matchHint.ts'
import { useRegexState, useRegexTool } from './RegexContext.ts'
import { patternOf } from './store.ts'

/** Why there is no match or only one, and a button that finds more. */
export function MatchHint(): ReactElement | null {
  const { store } = useRegexTool()
  const pattern = useRegexState((state) => patternOf(state).pattern)
  const flags = useRegexState((state) => patternOf(state).flags)
  const text = useRegexState((state) => state.text)
  const count = useRegexState(({ matching }) => (matching.status === 'done' ? matching.matches.length : null))
  if (count === null || count > 1 || text === '') return null
  const anchors = regexAnchors(pattern, flags)
  if (!anchors.ok) return null
  const hint = matchHint(anchors.value, { pattern, flags, count })
  if (hint === undefined) return null
  const { action } = hint
  return (
    <p className={styles.hint} role="status">
      {hint.text}
      {action === undefined ? null : (
        <Button onClick={() => store.getState().choose(action.options)}>{action.label}</Button>
      )}
    </p>
  )
}
