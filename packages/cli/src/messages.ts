/** Errors and notes as a terminal shows them, and as programs read them. */

interface Problem {
  readonly message: string
  readonly code?: string
  readonly line?: number
  readonly column?: number
}

/** `data.json:3:5: A comma is missing. (missing-comma)`, as compilers write it, so that editors find it. */
export function problemLine(source: string, { line, column, code, message }: Problem): string {
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`
  return `${source}${place}: ${message}${code === undefined ? '' : ` (${code})`}\n`
}

/** The same problem as one line of JSON. */
export function problemJson(source: string, problem: Problem): string {
  return `${JSON.stringify({ file: source, ...problem })}\n`
}
