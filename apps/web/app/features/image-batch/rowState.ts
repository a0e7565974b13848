/** What the list says of a picture, made of what the batch reports. */
import { OUTPUT_FORMATS } from '@whittle/image-core'
import type { BatchEvent } from '@whittle/image-core/batch'
import { exportFailure, openingFailure } from '../../content/imageEditor.ts'
import type { Made, Source } from './pictureWorker.ts'
import type { RowState } from './store.ts'

/** The errors that the editor has sentences for when it opens a file. */
const OPENING_ERRORS: ReadonlySet<string> = new Set([
  'not-an-image',
  'unsupported-format',
  'corrupt',
  'decode-failed',
])

/** The state of the picture's row. */
export function rowStateOf(event: BatchEvent<Source, Made>): RowState {
  if (event.status === 'working') return { status: 'working', progress: event.progress }
  if (event.status === 'done') {
    const { made, format, outcome } = event
    const extension = format === 'svg' ? format : OUTPUT_FORMATS[format].extension
    const { width, height, blob } = made
    return { status: 'done', bytes: blob.size, width, height, extension, outcome }
  }
  const { code, details, message: reason } = event.failure
  const told = { code, details, reason }
  return {
    status: 'failed',
    code,
    ...(OPENING_ERRORS.has(code) ? openingFailure(told) : exportFailure(told)),
  }
}
