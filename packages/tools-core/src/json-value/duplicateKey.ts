/** Keys that stand twice in one object, which JSON allows and other formats do not. Pure. */
import { fail, type Result, succeed } from '../result/result.ts'
import { isArray, isObject, type JsonValue } from './jsonValue.ts'

/** The value, unless an object in it has a key twice; `format` is named in the error `duplicate-key`. */
export function refuseDuplicates(value: JsonValue, format: string): Result<JsonValue> {
  const key = duplicateKey(value)
  if (key === undefined) return succeed(value)
  const message = `The key “${key.slice(0, 80)}” stands twice in one object; ${format} allows it once.`
  return fail({ code: 'duplicate-key', message })
}

function duplicateKey(value: JsonValue): string | undefined {
  if (isArray(value)) return firstOf(value, duplicateKey)
  if (value === null || !isObject(value)) return undefined
  const seen = new Set<string>()
  for (const [key] of value.members) {
    if (seen.has(key)) return key
    seen.add(key)
  }
  return firstOf(value.members, ([, item]) => duplicateKey(item))
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
