/** Runs the text cleaner's tools. Pure. */
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { cleanText } from './cleanText.ts'
import { type CleanStep, isStep } from './steps.ts'

/** Cleans text by the steps that the options name, in a sensible order. */
export const clean: ToolEngine = (input, options) =>
  andThen(cleanText(input, stepsOf(options)), ({ text }) => succeed({ kind: 'text' as const, text }))

/**
 * The steps of both tools; an option that a tool does not have, or a value that requests nothing, adds no
 * step.
 */
function stepsOf(options: OptionValues): readonly CleanStep[] {
  const names = [
    `line-ends-${options.ends}`,
    options.invisible === true ? 'invisible' : '',
    options.bidi === true ? 'bidi' : '',
    options.spaces === true ? 'spaces' : '',
    options.typography === 'straight' || options.typography === 'dashes-too' ? 'smart-quotes' : '',
    options.typography === 'dashes-too' ? 'dashes' : '',
    String(options.form),
    TRIMS.get(options.trim) ?? '',
    options.trim === 'all' || options.runs === true ? 'collapse-spaces' : '',
    BLANKS.get(options.blank) ?? '',
    // The case changes before lines are compared and sorted, because it can make them equal and change their
    // order.
    `${options.case}-case`,
    options.dedupe === true ? 'dedupe-lines' : '',
    SORTS.get(options.sort) ?? '',
  ]
  return names.filter(isStep)
}

const TRIMS: ReadonlyMap<unknown, CleanStep> = new Map([
  ['line-ends', 'trim-line-ends'],
  ['lines', 'trim-lines'],
  ['all', 'trim-lines'],
])

const BLANKS: ReadonlyMap<unknown, CleanStep> = new Map([
  ['one', 'collapse-blank-lines'],
  ['remove', 'remove-blank-lines'],
])

const SORTS: ReadonlyMap<unknown, CleanStep> = new Map([
  ['a-z', 'sort-lines'],
  ['z-a', 'sort-lines-descending'],
  ['natural', 'sort-lines-natural'],
  ['reverse', 'reverse-lines'],
])
