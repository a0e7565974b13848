/** The step that checks a document against a JSON Schema. Pure. */
import { openJsonSchema, type SchemaIssue, validateJsonSchema } from '../data/json-schema/index.ts'
import { andThen, failAll, MAX_ERRORS, type Note, succeed, type ToolError } from '../shared/result/result.ts'
import { rootsOf, shown } from './jsonSteps.ts'
import type { PairEngine } from './pipeline.ts'

/**
 * Passes the document on as it is. Errors: `schema-mismatch` for each of the first hundred values that do not
 * match, and what is wrong with the schema itself, without a place, because places are in the document.
 */
export const checkSchema: PairEngine = ([document, schema], options) => {
  const opened = openJsonSchema(schema)
  if (!opened.ok)
    return failAll(opened.errors.map((error) => ({ code: error.code, message: inSchema(error) })))
  const report = validateJsonSchema(document, opened.value, { roots: rootsOf(options), limit: MAX_ERRORS })
  return andThen(report, ({ isValid, issues }) =>
    isValid
      ? shown(
          succeed(
            document,
            opened.notes.map((note) => ({ code: note.code, message: inSchema(note) })),
          ),
        )
      : failAll(issues.map(mismatch)),
  )
}

function inSchema({ message, line }: ToolError | Note): string {
  return line === undefined ? `In the schema: ${message}` : `In the schema, line ${line}: ${message}`
}

function mismatch({ message, path, offset, line, column, length }: SchemaIssue): ToolError {
  return { code: 'schema-mismatch', message: `${path}: ${message}`, offset, line, column, length }
}
