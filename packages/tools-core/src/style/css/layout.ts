/** The parts of a formatted style sheet, before indentation. Pure. */
import { LINE_END } from './tokenize.ts'

/**
 * A declaration or statement, without its semicolon. Each part after the first goes on its own line, indented
 * one level more.
 */
interface Statement {
  readonly kind: 'statement'
  readonly parts: readonly string[]
  /** Whether an empty line goes before it. */
  readonly isApart: boolean
}

/** `heads { children }`; each head goes on its own line. */
export interface Block {
  readonly kind: 'block'
  readonly heads: readonly string[]
  readonly children: readonly Line[]
  readonly isApart: boolean
  /** Whether the heads are selectors, not the head of an at-rule. */
  readonly isRule: boolean
}

/** A comment with its delimiters. */
interface CommentLine {
  readonly kind: 'comment'
  readonly text: string
  readonly isApart: boolean
  /** Whether it follows the previous node on the same line. */
  readonly isTrailing: boolean
}

/** One part of a formatted style sheet. */
export type Line = Statement | Block | CommentLine

/** Writes lines, with a line end after the last. */
export function writeLines(lines: readonly Line[], indent: string): string {
  const written: string[] = []
  writeInto(written, lines, '', indent)
  return written.length === 0 ? '' : `${written.join('\n')}\n`
}

function writeInto(written: string[], lines: readonly Line[], margin: string, indent: string): void {
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'comment' && line.isTrailing && index > 0) {
      written[written.length - 1] += ` ${line.text}`
      continue
    }
    if (line.isApart && index > 0) written.push('')
    if (line.kind === 'comment') written.push(margin + shiftComment(line.text, margin))
    else if (line.kind === 'statement') {
      written.push(`${margin}${line.parts.join(`\n${margin}${indent}`)};`)
    } else if (line.children.length === 0) {
      written.push(`${margin}${line.heads.join(`,\n${margin}`)} {}`)
    } else {
      written.push(`${margin}${line.heads.join(`,\n${margin}`)} {`)
      writeInto(written, line.children, margin + indent, indent)
      written.push(`${margin}}`)
    }
  }
}

/**
 * Aligns the lines of a comment that begin with an asterisk under the first one; other lines stay as they
 * are.
 */
function shiftComment(text: string, margin: string): string {
  const lines = text.split(LINE_END)
  const isStarred = lines.slice(1).every((line) => /^\s*\*/.test(line))
  if (!isStarred) return lines.join('\n')
  return lines.map((line, index) => (index === 0 ? line : `${margin} ${line.trim()}`)).join('\n')
}
