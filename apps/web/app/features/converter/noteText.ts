/** The text of a note. Pure. */

import type { Note } from '@whittle/tools-core'
import { counted } from '../../lib/grouped.ts'

/** The message of a note with its count, unless the message already begins with the count. */
export function noteText({ count = 1, message }: Note): string {
  if (count < 2 || message.startsWith(`${count} `)) return message
  return `${message} (${counted(count, 'time')})`
}
