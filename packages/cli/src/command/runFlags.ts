/** The options of `whittle run`: its second input, and the secrets of its steps. Pure. */
import { findStepTool, type Pipeline, type PipelineStep } from '@whittle/tools-core/pipeline'
import { UsageError } from '../exitCodes.ts'
import { type Flag, flagName, flagWords } from './flags.ts'

/** In the order of the help. */
export const RUN_FLAGS: readonly Flag[] = [
  {
    name: 'with',
    value: '<file>',
    help: 'The second input, for steps that join two, such as diff; each input is joined with it.',
  },
  { name: 'with-text', value: '<text>', help: 'The second input itself.' },
  {
    name: 'secret-env',
    value: '<list>',
    help: 'Keys and passwords of steps, read from environment variables: 2.key=MY_KEY,3.key=OTHER.',
  },
  {
    name: 'secret-file',
    value: '<path>',
    help: 'Keys and passwords of steps, read from a file of JSON: {"2.key": "…"}.',
  },
]

/** An option of a step that is a secret. */
interface SecretPlace {
  /** The number of the step, after those of the pipelines that it lies in, and the option: `2.1.key`. */
  readonly name: string
  readonly label: string
  /** Its value in the pipeline; empty where it has none. */
  readonly value: string
}

/** Every option of the steps that is a secret. */
function secretPlaces({ steps }: Pipeline, prefix = ''): readonly SecretPlace[] {
  return steps.flatMap((step, index) => {
    const number = `${prefix}${index + 1}`
    if ('pipeline' in step) return secretPlaces(step.pipeline, `${number}.`)
    return Object.entries(findStepTool(step.tool)?.options ?? {}).flatMap(([option, { kind, label }]) =>
      kind === 'key'
        ? [
            {
              name: `${number}.${option}`,
              label: `${label} of step ${number}`,
              value: String(step.options?.[option] ?? ''),
            },
          ]
        : [],
    )
  })
}

/** The words that name the variables of the secrets that a pipeline has: `WHITTLE_2_KEY`. */
export function secretWords(pipeline: Pipeline): readonly string[] {
  const given = secretPlaces(pipeline).filter(({ value }) => value !== '')
  const variables = given.map(
    ({ name }) => `${name}=WHITTLE_${flagName(name).replace(/[.-]/g, '_').toUpperCase()}`,
  )
  return variables.length === 0 ? [] : flagWords('secret-env', variables.join(','))
}

/** The variables that `--secret-env` names, by the places of their secrets. */
export function secretVariables(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(',').map((part) => {
      const [, place = '', variable = ''] = /^\s*([\d.]+\.\w+)=(\w+)\s*$/.exec(part) ?? []
      if (variable !== '') return [place, variable]
      throw new UsageError(`--secret-env is a list as 2.key=MY_KEY, not ${part}.`)
    }),
  )
}

/** What is still to be given: the labels of the secrets at these places. */
export function secretLabels(pipeline: Pipeline, places: Iterable<string>): readonly string[] {
  const all = new Map(secretPlaces(pipeline).map(({ name, label }) => [name, label]))
  return [...places].map((place) => all.get(place) ?? refuse(place))
}

/** The pipeline with these secrets, by their places. @throws UsageError for a place without a secret. */
export function withSecrets(pipeline: Pipeline, secrets: ReadonlyMap<string, string>): Pipeline {
  secretLabels(pipeline, secrets.keys())
  return filled(pipeline, secrets, '')
}

function filled(pipeline: Pipeline, secrets: ReadonlyMap<string, string>, prefix: string): Pipeline {
  const steps = pipeline.steps.map((step, index): PipelineStep => {
    const place = `${prefix}${index + 1}.`
    if ('pipeline' in step) return { ...step, pipeline: filled(step.pipeline, secrets, place) }
    const own = [...secrets].filter(
      ([name]) => name.startsWith(place) && /^\w+$/.test(name.slice(place.length)),
    )
    const options = own.map(([name, value]) => [name.slice(place.length), value] as const)
    return options.length === 0
      ? step
      : { ...step, options: { ...step.options, ...Object.fromEntries(options) } }
  })
  return { ...pipeline, steps }
}

function refuse(place: string): never {
  const [, step = '', option = ''] = /^(.*)\.(\w+)$/.exec(place) ?? []
  throw new UsageError(
    step === '' ? `A secret is named as 2.key, not ${place}.` : `Step ${step} has no secret “${option}”.`,
  )
}
