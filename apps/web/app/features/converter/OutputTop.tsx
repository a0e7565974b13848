/**
 * What is shown above the output: the answer to a yes-or-no question, and a panel that some tools add. Loaded
 * with the first input.
 */
import type { Note } from '@whittle/tools-core'
import type { ReactElement } from 'react'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useConverter, useConverterState } from './ConverterContext.ts'
import { verdictOf } from './noteText.ts'
import { isJudged } from './store.ts'
import { OUTPUT_PANELS } from './toolPanels/toolPanels.ts'
import { Verdict } from './Verdict.tsx'

/** Shown between the output's bar and its text. */
export default function OutputTop(): ReactElement {
  const { tool } = useConverter()
  const notes = useConverterState((state) =>
    isJudged(state) && state.job.status === 'done' ? state.notes : null,
  )
  const load = OUTPUT_PANELS[tool.id]
  return (
    <>
      {load === undefined ? null : (
        <OnDemand region="The panel of this tool" load={load}>
          {(Panel) => <Panel />}
        </OnDemand>
      )}
      {notes?.map((note) => {
        const tone = verdictOf(note)
        if (tone === undefined) return null
        const [answer, more] = answerOf(note)
        return (
          <Verdict key={note.code} tone={tone} answer={answer}>
            {more}
          </Verdict>
        )
      })}
    </>
  )
}

/** Splits a sentence in two: the answer before its colon, and what follows, as a sentence of its own. */
function answerOf({ message }: Note): readonly [answer: string, more: string] {
  const colon = message.indexOf(': ')
  if (colon < 0) return [message, '']
  const more = message.slice(colon + 2)
  return [message.slice(0, colon), `${more.charAt(0).toUpperCase()}${more.slice(1)}`]
}
