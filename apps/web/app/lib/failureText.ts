import { messageOf } from './thrown.ts'

/** A failure of the machinery as a visitor is told of it: what is wrong, what stays, and what to do. */
export function failureText(error: unknown, what: 'text is' | 'texts are'): string {
  return `${messageOf(error).replace(/\.$/, '')}. Your ${what} still here: change anything to try again.`
}
