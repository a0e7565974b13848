/** Rejects duplicate keys in an object, which JSON allows and other formats do not. Pure. */
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { failAtParts } from './jsonPart.ts'
import { isArray, isObject, type JsonEntry, type JsonValue } from './jsonValue.ts'
import { type JsonInput, readJsonValue } from './readJsonValue.ts'

/**
 * The value of a JSON text, for a `format` whose objects may have each key only once. Errors: those of
 * `readJsonValue`, and `duplicate-key` with the place of the second key.
 */
export function readJsonValueOnce(input: JsonInput, format: string, depth?: number): Result<JsonValue> {
  const read = readJsonValue(input, depth)
  if (!read.ok || read.notes.every(({ code }) => code !== 'duplicate-key')) return read
  return andThen(read, (value) => {
    const again = repeatedMember(value)
    if (again === undefined) return succeed(value)
    const message = `The key “${again[0].slice(0, 80)}” occurs twice in one object; ${format} allows it only once.`
    return failAtParts(input, [value], [{ code: 'duplicate-key', message, part: { key: again } }])
  })
}

/** The first member in text order that repeats a key of its object. */
function repeatedMember(value: JsonValue): JsonEntry | undefined {
  if (isArray(value)) return firstOf(value, repeatedMember)
  if (value === null || !isObject(value)) return undefined
  const seen = new Set<string>()
  return firstOf(value.members, (member) => {
    const [key, item] = member
    if (seen.has(key)) return member
    seen.add(key)
    return repeatedMember(item)
  })
}

function firstOf<T>(items: readonly T[], find: (item: T) => JsonEntry | undefined): JsonEntry | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
