/**
 * Maps a position in the code that the frame runs back to a position in a pane. Pure.
 *
 * Error stacks contain the names of the scripts: `script.js:3:7`. Browsers count the lines of an inline
 * script with a name from its own start, so the name of each script in the HTML pane says how many lines of
 * the pane come before it.
 */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { columnBefore } from './insertions.ts'
import type { PaneId } from './project.ts'
import type { CompiledScript } from './script.ts'
import { linesBeforeScript, SCRIPT_NAME } from './stackNames.ts'

/** A position in a pane. */
export interface PanePosition {
  readonly pane: PaneId
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** The data for mapping positions. */
export interface PositionMap {
  /** Whether lines of the page's HTML are lines of the pane: false for Markdown. */
  readonly htmlIsSource: boolean
  readonly script: Pick<CompiledScript, 'inserted' | 'map'>
}

const FRAME = /(?<![\w-])([\w-]+\.js):(\d+):(\d+)/

/** The first position in a stack that is in a pane. */
export function positionInStack(stack: string, map: PositionMap): PanePosition | undefined {
  for (const line of stack.split('\n')) {
    const position = positionInFrame(line, map)
    if (position !== undefined) return position
  }
  return undefined
}

/** A stack for the visitor: only frames in their panes, with the panes' line numbers. */
export function readableStack(stack: string, map: PositionMap, nameOf: (pane: PaneId) => string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const position = positionInFrame(line, map)
      if (position === undefined) return []
      const name = line.match(/^\s*at (?:async )?([^\s(]+) \(/)?.[1]
      const place = `${nameOf(position.pane)}:${position.line}:${position.column}`
      return [name === undefined ? `at ${place}` : `at ${name} (${place})`]
    })
    .join('\n')
}

function positionInFrame(frame: string, map: PositionMap): PanePosition | undefined {
  const [, file = '', lineText, columnText] = frame.match(FRAME) ?? []
  const line = Number(lineText)
  const column = Number(columnText) - 1
  if (file === SCRIPT_NAME) return positionInScript(line, column, map)
  const linesBefore = linesBeforeScript(file)
  if (linesBefore === undefined || !map.htmlIsSource) return undefined
  return { pane: 'html', line: linesBefore + line, column: column + 1 }
}

function positionInScript(line: number, column: number, { script }: PositionMap): PanePosition {
  const before = columnBefore(script.inserted, line, column)
  if (script.map === null) return { pane: 'script', line, column: before + 1 }
  const { line: originalLine, column: originalColumn } = originalPositionFor(new TraceMap(script.map), {
    line,
    column: before,
  })
  return { pane: 'script', line: originalLine ?? line, column: (originalColumn ?? 0) + 1 }
}
