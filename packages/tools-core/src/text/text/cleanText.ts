/** Cleans a text in a pipeline of steps, each of which reports what it did. Pure. */

import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { invalidOption } from '../../shared/options/aboutOption.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { collectNotes } from '../../shared/result/place.ts'
import { andThen, type Note, type Result, succeed } from '../../shared/result/result.ts'
import { BIDI } from './characters.ts'
import {
  type CleanStep,
  type CleanStepName,
  cleanSteps,
  describeStep,
  isStep,
  stepNamed,
  takeStep,
} from './steps.ts'

/** A cleaned text. */
export interface CleanedText {
  readonly text: string
  /** The steps in the order in which they were applied, with the number of changes each one made. */
  readonly steps: readonly { readonly step: CleanStep; readonly count: number }[]
}

/** Steps for copied text: nothing visible changes except the spaces at line ends. */
export const USUAL_STEPS: readonly CleanStep[] = ['line-ends-lf', 'invisible', 'spaces', 'trim-line-ends']

/**
 * Applies the steps in order; a single step may be given without a list.
 *
 * Notes: one for each step that changed something, named like the step, with its count; `bidi-controls` where
 * embeddings, overrides or isolates are left in the text, which may be displayed in a different order than it
 * is stored; `character-set`. Errors: `invalid-option` for an unknown step, `invalid-utf8`.
 *
 * @example
 * cleanText('“a”\u200b  b ', ['invisible', 'smart-quotes']) // value.text: '"a"  b ', value.steps: [{ step: 'invisible', count: 1 }, …]
 */
export function cleanText(
  input: TextInput,
  wanted: CleanStepName | readonly CleanStepName[] = USUAL_STEPS,
): Result<CleanedText> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const names: readonly CleanStepName[] = typeof wanted === 'string' ? [wanted] : wanted
  if (!Array.isArray(names)) return invalidOption('steps', 'The steps must be a list of names.')
  const steps = names.map(stepNamed)
  const unknown = steps.find((name) => !isStep(name))
  if (unknown !== undefined) {
    const message = `Unknown step “${unknown}”. The steps are ${cleanSteps.join(', ')}.`
    return invalidOption('steps', message)
  }
  return andThen(openUnlabelled(input), (whole) => takeSteps(whole, steps as readonly CleanStep[]))
}

function takeSteps(whole: string, steps: readonly CleanStep[]): Result<CleanedText> {
  let text = whole
  const warnings = steps.includes('bidi') ? [] : bidiWarnings(text)
  const taken = steps.map((step) => {
    const cleaned = takeStep(step, text)
    text = cleaned.text
    return { step, count: cleaned.count }
  })
  const notes = taken
    .filter(({ count }) => count > 0)
    .map(({ step, count }): Note => ({ code: step, message: describeStep(step, count), count }))
  return succeed({ text, steps: taken }, [...warnings, ...notes])
}

function bidiWarnings(text: string): readonly Note[] {
  const collector = collectNotes(text)
  for (const { index } of text.matchAll(BIDI)) {
    const message =
      'This text contains characters that change its direction, so it may be displayed in a different order than it is stored.'
    collector.add('bidi-controls', message, index)
  }
  return collector.notes()
}
