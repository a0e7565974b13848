/**
 * Inspects an animation, as a command for tests in the browser: `commands.inspectAnimation(base64, format)`.
 */
import { type InspectedAnimation, inspectAnimation } from '@whittle/scripts/testing/inspectAnimation'

/** Inspects an animation given as Base64. */
export function inspectAnimationCommand(
  _context: unknown,
  base64: string,
  format: 'gif' | 'webp',
): InspectedAnimation {
  return inspectAnimation(new Uint8Array(Buffer.from(base64, 'base64')), format)
}
