/** Turns messages of the preview into lines of the console. Pure. */

import {
  type PanePosition,
  type PositionMap,
  positionInStack,
  readableStack,
} from '../../lib/compile/positions.ts'
import type { PaneId } from '../../lib/compile/project.ts'
import type { ConsoleEntry, ConsoleLevel, Described } from '../../lib/preview/protocol.ts'

/** One line. */
export interface ConsoleLine {
  readonly id: number
  /** `input` and `result` belong to the prompt. */
  readonly kind: 'message' | 'table' | 'group' | 'input' | 'result'
  readonly level: ConsoleLevel
  readonly parts: readonly Numbered<Described>[]
  readonly position: PanePosition | undefined
  /** Stack frames in the visitor's panes; only for errors and warnings. */
  readonly stack: string
  /** Number of groups around it. */
  readonly depth: number
  /** Id of the innermost group around it. */
  readonly group: number | undefined
  /** How many times in a row it was logged. */
  readonly count: number
  /** For a group: whether it starts collapsed. */
  readonly closed: boolean
}

/**
 * An item of a list, with its position: what visitors' code names and prints may occur twice, so it
 * identifies nothing.
 */
export interface Numbered<Value> {
  readonly id: number
  readonly value: Value
}

/** Numbers the items of a list. */
export function numbered<Value>(values: readonly Value[]): Numbered<Value>[] {
  return values.map((value, id) => ({ id, value }))
}

/** All messages of a run. */
export interface ConsoleLog {
  readonly lines: readonly ConsoleLine[]
  /** Ids of the open groups. */
  readonly groups: readonly number[]
  readonly nextId: number
  /** Number of messages dropped because there were too many. */
  readonly dropped: number
}

export const EMPTY_LOG: ConsoleLog = { lines: [], groups: [], nextId: 1, dropped: 0 }

/**
 * Returns the log without its lines. Ids go on: what the page remembers of a line must never apply to a later
 * one.
 */
export function emptied({ nextId }: ConsoleLog): ConsoleLog {
  return { ...EMPTY_LOG, nextId }
}

/** Names of the panes in error positions. */
export const PANE_NAMES: Readonly<Record<PaneId, string>> = { html: 'HTML', css: 'CSS', script: 'JavaScript' }

/** Returns the log with new messages added. */
export function appendEntries(
  log: ConsoleLog,
  entries: readonly ConsoleEntry[],
  map: PositionMap | undefined,
): ConsoleLog {
  const lines = [...log.lines]
  let groups = log.groups
  let nextId = log.nextId
  for (const entry of entries) {
    if (entry.kind === 'clear') {
      lines.length = 0
      groups = []
      continue
    }
    if (entry.kind === 'group-end') {
      groups = groups.slice(0, -1)
      continue
    }
    const line = lineOf(entry, { id: nextId, groups, map })
    const last = lines.at(-1)
    if (last !== undefined && isSame(last, line)) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 }
      continue
    }
    lines.push(line)
    if (line.kind === 'group') groups = [...groups, nextId]
    nextId += 1
  }
  return { ...log, lines, groups, nextId }
}

/** A line typed at the prompt, or its result. */
export interface PromptLine {
  readonly kind: 'input' | 'result'
  readonly level: ConsoleLevel
  readonly parts: readonly Described[]
}

/** Returns the log with a prompt line added. */
export function appendLine(log: ConsoleLog, { kind, level, parts }: PromptLine): ConsoleLog {
  const whole: ConsoleLine = {
    kind,
    level,
    parts: numbered(parts),
    id: log.nextId,
    position: undefined,
    stack: '',
    depth: 0,
    group: undefined,
    count: 1,
    closed: false,
  }
  return { ...log, lines: [...log.lines, whole], nextId: log.nextId + 1 }
}

function lineOf(
  { kind, level, parts, stack }: ConsoleEntry,
  at: { id: number; groups: readonly number[]; map: PositionMap | undefined },
): ConsoleLine {
  const isGroup = kind === 'group' || kind === 'group-closed'
  const { id, groups, map } = at
  return {
    id,
    kind: isGroup ? 'group' : kind === 'table' ? 'table' : 'message',
    level,
    parts: numbered(parts),
    position: map === undefined ? undefined : positionInStack(stack, map),
    stack:
      map !== undefined && (level === 'error' || level === 'warn')
        ? readableStack(stack, map, (pane) => PANE_NAMES[pane])
        : '',
    depth: groups.length,
    group: groups.at(-1),
    count: 1,
    closed: kind === 'group-closed',
  }
}

/** Only messages without objects are merged: an object may have changed since. */
function isSame(a: ConsoleLine, b: ConsoleLine): boolean {
  return (
    a.kind === 'message' &&
    b.kind === 'message' &&
    a.level === b.level &&
    a.group === b.group &&
    a.position?.line === b.position?.line &&
    a.position?.pane === b.position?.pane &&
    a.parts.length === b.parts.length &&
    a.parts.every(({ id, value }) => {
      const other = b.parts[id]?.value
      const isPlain = other !== undefined && !('ref' in value) && value.kind === other.kind
      return isPlain && textOf(value) === textOf(other)
    })
  )
}

function textOf(part: Described): string {
  return part.kind === 'table' ? JSON.stringify(part.rows) : part.text
}
