import { messageOf } from './thrown.ts'

/** A failure of the machinery as shown to a visitor: what is wrong, and what is kept. A button beside it tries again. */
export function failureText(error: unknown, what: 'text is' | 'texts are'): string {
  return `${messageOf(error).replace(/\.$/, '')}. Your ${what} still here.`
}
