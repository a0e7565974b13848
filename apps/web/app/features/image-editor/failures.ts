/** Messages for a file that could not be opened or made. */
import { exportFailure, openingFailure } from '../../content/imageEditor.ts'
import { detailsOf } from '../../lib/errors/detailsOf.ts'
import { codeOf, messageOf } from '../../lib/errors/thrown.ts'

/** The text for an error while opening a file. */
export function openingFailureOf(error: unknown): ReturnType<typeof openingFailure> {
  return openingFailure(told(error))
}

/** The text for an error while making a file `resultWidth` pixels wide: it may suggest another width. */
export function exportFailureOf(error: unknown, resultWidth: number): ReturnType<typeof exportFailure> {
  const { details, ...failure } = told(error)
  return exportFailure({ ...failure, details: { ...details, resultWidth } })
}

/** Whether a format’s code could not be fetched: without a connection, for example. */
export function isUnfetched(error: unknown): boolean {
  return codeOf(error) === 'codec-unavailable'
}

function told(error: unknown) {
  return { code: codeOf(error), details: detailsOf(error), reason: messageOf(error) }
}
