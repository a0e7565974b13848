/**
 * The documents of a YAML text, by the grammar of the library `yaml`; its errors in our words, with fixes.
 * Pure.
 */
import { type ErrorCode, parseAllDocuments } from 'yaml'
import { aboutAll, errorAt } from '../../shared/result/place.ts'
import { fail, failAll, MAX_ERRORS, type Result, succeed } from '../../shared/result/result.ts'
import { MAX_DEPTH } from '../json-value/jsonValue.ts'
import { directiveErrors } from './directives.ts'
import { explainYaml } from './explainYaml.ts'
import { templateError } from './template.ts'

/** A document as the library reads it. */
export type YamlDocument = ReturnType<typeof parseAllDocuments>[number]

/**
 * The documents of a text. The library reads nested collections by recursion; where they are too deep for it,
 * this fails with `too-deep`.
 */
export function parseYaml(text: string): Result<readonly YamlDocument[]> {
  const parsed = composed(text)
  if (parsed === undefined || parsed.some(isTooDeep)) {
    const message = `More than ${MAX_DEPTH} levels of nesting are not converted.`
    return aboutAll(text, fail({ code: 'too-deep', message }))
  }
  const errors = [...errorsOf(parsed), ...directiveErrors(text)].sort((a, b) => a.pos[0] - b.pos[0])
  const [first] = errors
  if (first === undefined) return succeed(parsed)
  // A template causes the errors after it, so it is the only one that is reported.
  const template = templateError(text, first.pos[0])
  if (template !== undefined) return failAll([template])
  const firstErrorOf = (fixed: string) => errorsOf(composed(fixed) ?? [])[0]?.pos[0]
  return failAll(
    firstOfLines(text, errors.slice(0, MAX_ERRORS)).map((error, index) => {
      // A fix of a later error cannot show that it helps while the first one is there.
      const { offset, ...saying } = explainYaml(text, error, index === 0 ? firstErrorOf : undefined)
      return errorAt(text, offset, { code: kebabOf(error.code), ...saying })
    }),
  )
}

/** `A_B_C` as `a-b-c`. */
type Kebab<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}-${Kebab<Rest>}`
  : Lowercase<Name>

/** The library's code as ours: a code that a new version of it brings does not compile until it is listed. */
function kebabOf(code: ErrorCode): Kebab<ErrorCode> {
  return code.toLowerCase().replaceAll('_', '-') as Kebab<ErrorCode>
}

function errorsOf(documents: readonly YamlDocument[]): YamlDocument['errors'] {
  return documents.flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0])
}

/** The first error of each line: the library often says the same mistake again a few characters later. */
function firstOfLines(text: string, errors: YamlDocument['errors']): YamlDocument['errors'] {
  return errors.filter(({ pos }, index) => {
    const before = errors[index - 1]?.pos[0]
    return before === undefined || /[\r\n]/.test(text.slice(before, pos[0]))
  })
}

function isTooDeep({ errors }: YamlDocument): boolean {
  return errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')
}

function composed(text: string): readonly YamlDocument[] | undefined {
  try {
    const options = {
      version: '1.2',
      schema: 'core',
      intAsBigInt: true,
      uniqueKeys: false,
      prettyErrors: false,
    } as const
    return [...parseAllDocuments(text, { ...options, logLevel: 'silent' })]
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
