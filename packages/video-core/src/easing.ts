/** Maps time to progress. Pure; both axes run from 0 to 1. */
import { finiteNumber, oneOf } from '@whittle/foundation/fields'

/** The easings of a move. */
export type EasingName = 'linear' | 'ease-in-out'

const EASINGS: Readonly<Record<EasingName, (progress: number) => number>> = {
  linear: (progress) => progress,
  'ease-in-out': (progress) => progress * progress * (3 - 2 * progress),
}

/** The names of all easings, the default first. */
export const EASING_NAMES: readonly EasingName[] = ['linear', 'ease-in-out']

const parseEasingName = oneOf(EASING_NAMES)

/** Parses the name of an easing; `name` is the field's name, for the error. */
export function easingName(value: unknown, name: string): EasingName {
  return parseEasingName(value, name)
}

/**
 * Applies an easing to progress: exact at 0, 0.5 and 1, and never backwards.
 *
 * @throws TypeError or RangeError when there is no such easing, or `progress` is not finite.
 * @example ease('ease-in-out', 0.25) // 0.15625
 */
export function ease(name: EasingName, progress: number): number {
  return EASINGS[easingName(name, 'easing')](finiteNumber(progress, 'progress'))
}
