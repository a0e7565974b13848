/**
 * What the Pipeline Builder restores when it is opened and stores when it is left: the pipeline and its
 * input, in this tab. Secrets are never stored.
 */
import { formatPipeline, type Pipeline, type PipelineStep, parsePipeline } from '@whittle/tools-core/pipeline'
import { readStoredText, storeText } from '../../lib/device/storedText.ts'
import { storeWhenIdle } from '../../lib/device/storeWhenIdle.ts'
import { followHanded } from '../../lib/handOver/handOver.ts'
import type { HandOverItem } from '../../lib/handOver/handOverItem.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { dropFragment, followLinks } from '../../ui/followLinks.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { showLinkProblem } from '../../ui/showLinkProblem.ts'
import { readLink } from './pipelineLink.ts'
import { hasSecretInput, pipelineOf } from './steps.ts'
import { isEmpty, type PipelineStore } from './store.ts'

/** The id of the field “Input”. */
export const INPUT_ID = 'pipeline-input'

/** The path of the page. */
const PIPELINE_PATH = '/pipeline'

const KEYS = {
  pipeline: 'whittle:input:pipeline-steps',
  input: 'whittle:input:pipeline',
  second: 'whittle:input:pipeline-second',
}

interface Actions {
  readonly add: (steps: readonly PipelineStep[]) => void
  readonly open: (pipeline: Pipeline) => void
}

/** Restores the last visit, and opens links and what other pages send; returns the end of this. */
export function visitPage(store: PipelineStore, actions: Actions): () => void {
  restore(store)
  const ends = [
    storeVisit(store),
    followLinks((link) => openLink(store, actions, link)),
    followHanded({
      path: PIPELINE_PATH,
      open: (handed) => take(store, actions, handed),
      onLost: showHandOverLost,
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function restore(store: PipelineStore): void {
  const { show, setInput, typeSecond, input } = store.getState()
  const parsed = parsePipeline(readStoredText(KEYS.pipeline, 'tab') ?? '{}')
  if (parsed.ok) show(parsed.value)
  // What was typed while the page was loading takes precedence; no event has reported it.
  const text = earlyText() || readStoredText(KEYS.input, 'tab') || ''
  if (isEmpty(input) && text !== '') setInput({ kind: 'text', text })
  typeSecond(readStoredText(KEYS.second, 'tab') ?? '')
}

function earlyText(): string {
  const field = document.getElementById(INPUT_ID)
  return field instanceof HTMLTextAreaElement ? field.value : ''
}

function storeVisit(store: PipelineStore): () => void {
  return storeWhenIdle(
    (changed) =>
      store.subscribe((state, before) => {
        const isSame =
          state.steps === before.steps &&
          state.name === before.name &&
          state.input === before.input &&
          state.second === before.second
        if (!isSame) changed()
      }),
    () => {
      const { steps, name, input, second } = store.getState()
      const pipeline = pipelineOf(steps, name)
      const isSecret = hasSecretInput(pipeline.steps)
      const isNothing = steps.length === 0 && name === ''
      storeText(KEYS.pipeline, isNothing ? '' : formatPipeline(pipeline, 0), 'tab')
      storeText(KEYS.input, isSecret || input.kind === 'file' ? '' : input.text, 'tab')
      storeText(KEYS.second, isSecret ? '' : second, 'tab')
    },
  )
}

function openLink(store: PipelineStore, { open }: Actions, content: LinkContent): void {
  try {
    const link = readLink(content)
    if (link === undefined) return
    dropFragment()
    open(link.pipeline)
    const { setInput, typeSecond } = store.getState()
    if (link.input !== undefined) setInput({ kind: 'text', text: link.input })
    if (link.second !== undefined) typeSecond(link.second)
  } catch (error) {
    showLinkProblem(error)
  }
}

/**
 * A pipeline with its input; a step that a converter sends, with its input where there is none yet; or an
 * input alone.
 */
function take(store: PipelineStore, { add, open }: Actions, handed: HandOverItem): void {
  const { input, setInput, typeSecond } = store.getState()
  if ('pipeline' in handed) {
    const { pipeline, content, second } = handed
    open(pipeline)
    if (content !== undefined) setInput({ kind: 'text', ...content })
    // A pipeline that comes with its inputs has no second one beside them.
    if (content !== undefined || second !== undefined) typeSecond(second ?? '')
    return
  }
  if (!('step' in handed)) {
    if ('file' in handed) setInput({ kind: 'file', file: handed.file })
    if ('text' in handed) setInput({ kind: 'text', text: handed.text })
    return
  }
  const { step, content } = handed
  add([step])
  if (content === undefined || !isEmpty(input)) return
  setInput('file' in content ? { kind: 'file', ...content } : { kind: 'text', ...content })
}
