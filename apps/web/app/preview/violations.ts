/** A report that a policy blocked something. */
type Violation = Pick<
  SecurityPolicyViolationEvent,
  'originalPolicy' | 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>

/**
 * Returns a function that tells whether a report is the first about its blocked attempt.
 *
 * A browser reports each attempt once per policy that blocks it, and the offline document has the same policy
 * as a header and in its text. Equal attempts are counted for each policy: a report is a repetition if
 * another policy has already reported as many.
 */
export function firstReports(): (violation: Violation) => boolean {
  const countByPolicy = new Map<string, number>()
  const attempts = new Map<string, number>()
  return ({ originalPolicy, effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
    const attempt = [effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber].join(' ')
    const ofPolicy = `${originalPolicy}\n${attempt}`
    const count = (countByPolicy.get(ofPolicy) ?? 0) + 1
    countByPolicy.set(ofPolicy, count)
    if (count <= (attempts.get(attempt) ?? 0)) return false
    attempts.set(attempt, count)
    return true
  }
}
