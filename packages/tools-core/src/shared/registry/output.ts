/** Converts an engine's result to what a page shows. Pure. */

import { andThen, type Result, succeed } from '../result/result.ts'
import type { ToolOutput } from './tool.ts'

/** A text as output. */
export function showText(result: Result<string>): Result<ToolOutput> {
  return andThen(result, (text) => succeed({ kind: 'text' as const, text }))
}

/** Names and values as output. */
export function showTable(rows: readonly (readonly [name: string, value: string])[]): ToolOutput {
  return { kind: 'table', rows: rows.map(([name, value]) => ({ name, value })) }
}

/** The value of a result, or its first error message: for one row of a table. */
export function valueOrReason(result: Result<string>): string {
  return result.ok ? result.value : (result.errors[0]?.message ?? '')
}
