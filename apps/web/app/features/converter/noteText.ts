/** The text of a note. Pure. */

import type { Note } from '@whittle/tools-core'
import { counted } from '../../lib/text/grouped.ts'

/** What a note answers where it is the answer to a yes-or-no question. */
export function verdictOf({ code }: Note): 'good' | 'bad' | undefined {
  return code === 'matches' ? 'good' : code === 'differs' ? 'bad' : undefined
}

/** The sentence of a note and how often it holds, where the sentence does not begin with that itself. */
export function noteText({ count = 1, message }: Note): string {
  if (count < 2 || message.startsWith(`${count} `)) return message
  return `${message} (${counted(count, 'time')})`
}
