import { sentenceOf } from './thrown.ts'

/**
 * Returns the text for a technical failure: what is wrong, and that the visitor's input is still there. A
 * button beside it tries again.
 */
export function failureText(error: unknown, what: 'text is' | 'texts are'): string {
  return `${sentenceOf(error)} Your ${what} still here.`
}
