/** The error for a file of ffmpeg that cannot be loaded, compiled or started, with the reason in words. */
import { messageOf } from '@whittle/foundation/messageOf'
import { VideoError } from '../errors.ts'
import { isOutOfMemory } from '../outOfMemory.ts'

/** Code 'memory' if that is what was missing, or else 'ffmpeg-load'. */
export function loadError(url: string, cause: unknown): VideoError {
  const reason = messageOf(cause)
  return new VideoError(isOutOfMemory(reason) ? 'memory' : 'ffmpeg-load', { url }, { cause, reason })
}
