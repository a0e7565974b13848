import { hasSingleKeys } from '../lib/state/singleKeys.ts'
import { isTextField } from './isTextField.ts'
import { latinKey } from './latinKey.ts'

/** The parts of a pressed key that decide. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'
>

/**
 * The character of a shortcut of a single key; undefined where one types or chooses, with another key held,
 * once something else has used the key, and where the visitor has switched such shortcuts off.
 */
export function singleKeyOf(press: Press): string | undefined {
  const { ctrlKey, metaKey, altKey, target, defaultPrevented } = press
  if (ctrlKey || metaKey || altKey || defaultPrevented || press.key.length !== 1) return undefined
  if (isTextField(target) || target instanceof HTMLSelectElement || !hasSingleKeys()) return undefined
  return latinKey(press)
}
