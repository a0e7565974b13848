/**
 * Compares two JSON documents by meaning: the order of members does not count, and array items are identified
 * by their key.
 *
 * Numbers are compared as written: `1.0` and `1` differ. Depth uses memory, never the call stack. Pure.
 */

import { refuseChoice } from '../../shared/options/choices.ts'
import { TEXT } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import {
  andThen,
  failAll,
  type Note,
  type Result,
  succeed,
  type ToolError,
} from '../../shared/result/result.ts'
import { readJson } from '../json/index.ts'
import { diffNodes } from './diffNodes.ts'
import type { JsonChange } from './jsonSteps.ts'
import type { ArrayOrder } from './valueIds.ts'

/** Options for comparing JSON. */
export interface JsonDiffOptions {
  /**
   * The member that identifies the items of an array. By default the first of `id`, `_id`, `@id`, `uuid`,
   * `key` and `name` that every item of both arrays has, with a unique value. `''` compares by order only.
   */
  readonly arrayKey?: string
  /**
   * With `ignore`, an array is equal to any other order of its items, and nothing is `moved`.
   *
   * @defaultValue `'exact'`
   */
  readonly arrayOrder?: ArrayOrder
}

/** How the options of a comparison are checked. */
export const JSON_DIFF_CHOICES: {
  readonly arrayKey: typeof TEXT
  readonly arrayOrder: readonly ArrayOrder[]
} = {
  arrayKey: TEXT,
  arrayOrder: ['exact', 'ignore'],
}

/**
 * Returns what changed from one document to the other, in the order of the second.
 *
 * Notes: those of `readJson`; `key-not-found` where no array has the key that was given. Errors: those of
 * `readJson`, with the document named in the message; `invalid-option`.
 *
 * @example
 * diffJson('{"a":1,"b":2}', '{"b":3,"a":1}') // value: [{ kind: 'changed', path: '$.b', before: '2', after: '3' }]
 */
export function diffJson(
  a: TextInput,
  b: TextInput,
  options: JsonDiffOptions = {},
): Result<readonly JsonChange[]> {
  const refused = refuseChoice(options, JSON_DIFF_CHOICES)
  if (refused !== undefined) return refused
  const [old, now] = [readJson(a), readJson(b)]
  if (!old.ok) return failAll(old.errors.map((error) => inDocument('original', error)))
  if (!now.ok) return failAll(now.errors.map((error) => inDocument('changed text', error)))
  return andThen(succeed(undefined, [...old.notes, ...now.notes]), () =>
    diffNodes(old.value, now.value, options),
  )
}

/** The message of an error or a note with its document. */
export function inDocument<T extends ToolError | Note>(which: string, { message, ...rest }: T): T {
  return { ...rest, message: `In the ${which}: ${message}` } as T
}
