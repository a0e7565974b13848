/**
 * Turns any thrown value into a message for the visitor and details they can copy for a developer. Pure.
 */
import { isRouteErrorResponse } from 'react-router'
import { isNotFetched, sentenceOf } from './thrown.ts'

/** A failure in words. */
export interface Failure {
  /** One sentence saying what happened. */
  readonly message: string
  /** What a developer needs: error, stack and cause. Contains nothing from the visitor's files. */
  readonly details: string
}

/** Describes any thrown value. */
export function describeFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const message = `The page could not be shown: ${thrown.status} ${thrown.statusText}`.trim()
    return { message, details: message }
  }
  if (thrown instanceof Error) {
    const message = isNotFetched(thrown) ? sentenceOf(thrown) : thrown.message || thrown.name
    return { message, details: stackOf(thrown) }
  }
  const message = String(thrown)
  return { message, details: message }
}

/** The error's stack, followed by that of each cause. */
function stackOf(error: Error): string {
  // Chromium's stack starts with the name and message; Firefox's and Safari's do not.
  const headline = `${error.name}: ${error.message}`
  const stack = error.stack?.startsWith(headline) ? error.stack : `${headline}\n${error.stack ?? ''}`.trim()
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(error.cause).details}`
}
