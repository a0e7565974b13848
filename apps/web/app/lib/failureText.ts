import { messageOf } from './thrown.ts'

/** A failure of the machinery as a visitor is told of it: what is wrong, and what stays. A button beside it tries again. */
export function failureText(error: unknown, what: 'text is' | 'texts are'): string {
  return `${messageOf(error).replace(/\.$/, '')}. Your ${what} still here.`
}
