/** Keys that stand twice in one object, which JSON allows and other formats do not. Pure. */
import { fail, type Result } from '../result/result.ts'
import { isArray, isObject, type JsonValue } from './jsonValue.ts'

/** What was read, unless an object in it has a key twice; `format` is named in the error `duplicate-key`, whose place is the second. */
export function refuseDuplicates(read: Result<JsonValue>, format: string): Result<JsonValue> {
  const note = read.ok ? read.notes.find(({ code }) => code === 'duplicate-key') : undefined
  if (!read.ok || note === undefined) return read
  const key = duplicateKey(read.value) ?? ''
  const message = `The key “${key.slice(0, 80)}” stands twice in one object; ${format} allows it once.`
  const { count: _, ...error } = note
  return fail({ ...error, message })
}

/** The first, in the order of the text. */
function duplicateKey(value: JsonValue): string | undefined {
  if (isArray(value)) return firstOf(value, duplicateKey)
  if (value === null || !isObject(value)) return undefined
  const seen = new Set<string>()
  return firstOf(value.members, ([key, item]) => {
    if (seen.has(key)) return key
    seen.add(key)
    return duplicateKey(item)
  })
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
