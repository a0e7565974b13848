/**
 * Turns whatever was thrown into what a visitor can read and what they can copy for whoever mends it. Pure.
 */
import { isRouteErrorResponse } from 'react-router'

/** A failure in words. */
export interface Failure {
  /** One sentence that says what happened. */
  readonly message: string
  /** What a developer needs: error, stack and cause. Holds nothing of the visitor's files. */
  readonly details: string
}

/** Describes anything that was thrown. */
export function describeFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const message = `The page could not be shown: ${thrown.status} ${thrown.statusText}`.trim()
    return { message, details: message }
  }
  if (thrown instanceof Error) {
    return { message: thrown.message || thrown.name, details: stackOf(thrown) }
  }
  const message = String(thrown)
  return { message, details: message }
}

/** The error's stack, and that of each cause beneath it. */
function stackOf(error: Error): string {
  // Chromium's stack begins with the name and message, Firefox's and Safari's does not.
  const headline = `${error.name}: ${error.message}`
  const stack = error.stack?.startsWith(headline) ? error.stack : `${headline}\n${error.stack ?? ''}`.trim()
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${describeFailure(error.cause).details}`
}
