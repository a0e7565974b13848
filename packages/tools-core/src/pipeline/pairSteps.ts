/** Steps that take two inputs and make one output of them. Pure. */

import { diffSources } from '../data/diff/diffSources.ts'
import { applyPatch as apply, unifiedPatch } from '../data/diff/index.ts'
import { dataPatch } from '../data/diff-data/index.ts'
import { bytesOf } from '../shared/input/inputBytes.ts'
import { showText } from '../shared/registry/output.ts'
import { succeed } from '../shared/result/result.ts'
import type { PairEngine, PairStreamEngine } from './pipeline.ts'

export const diff: PairEngine = ([a, b], { context, name }) =>
  showText(unifiedPatch(a, b, { context: Number(context), fromName: String(name), toName: String(name) }))

/** Compares texts of any length. */
export const diffStream: PairStreamEngine = ([a, b], { context, name }, { write }) =>
  diffSources(a, b, { context: Number(context), name: String(name), write })

export const diffData: PairEngine = async ([a, b]) => showText(await dataPatch(a, b))

export const applyPatch: PairEngine = ([text, patch], { backward }) =>
  showText(apply(text, patch, { direction: backward === true ? 'backward' : 'forward' }))

const BETWEEN: Readonly<Record<string, string>> = {
  nothing: '',
  space: ' ',
  comma: ',',
  tab: '\t',
  'line-break': '\n',
}

export const join: PairEngine = ([a, b], options) => {
  const between = BETWEEN[String(options.between)] ?? ''
  if (typeof a === 'string' && typeof b === 'string')
    return succeed({ kind: 'text', text: `${a}${between}${b}` })
  const parts = [bytesOf(a), bytesOf(between), bytesOf(b)]
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return succeed({ kind: 'bytes', bytes })
}
