/**
 * The drafts of JSON Schema. Source: the meta-schemas' own names,
 * https://json-schema.org/specification-links. Pure.
 */

/** A draft of JSON Schema; 6 is read as 7, which only adds to it. */
export type SchemaDraft = '4' | '7' | '2019-09' | '2020-12'

const NAMES: readonly (readonly [part: string, draft: SchemaDraft])[] = [
  ['draft/2020-12/', '2020-12'],
  ['draft/2019-09/', '2019-09'],
  ['draft-07/', '7'],
  ['draft-06/', '7'],
  ['draft-04/', '4'],
]

/** The draft that a schema's `$schema` names; `undefined` where it names an unknown one. */
export function draftNamed(name: unknown): SchemaDraft | undefined {
  return typeof name === 'string' ? NAMES.find(([part]) => name.includes(part))?.[1] : undefined
}
