/** Reads what `hexdump -C` and `xxd` print. Pure. */
import { errorAt } from '../result/place.ts'
import { fail, type Result, succeed } from '../result/result.ts'

/** The offset at the beginning of a line, with the colon of `xxd`. */
const OFFSET = /^[0-9a-f]{4,16}(:?)(?:[ \t]+|$)/i

/** A line, without its line break of any kind. */
const LINE = /[^\r\n]+/g

/** Reads the bytes of a dump; offsets and the text column are ignored. */
export function parseDump(text: string): Result<Uint8Array> {
  const bytes: number[] = []
  for (const { 0: line, index: start } of text.matchAll(LINE)) {
    if (line.trim() === '*') {
      const message = 'Repeated lines were left out here (“*”); create the dump with “-v”.'
      return fail(errorAt(text, start, { code: 'squeezed-lines', message }))
    }
    const offset = OFFSET.exec(line)
    const head = offset?.[0].length ?? 0
    const body = columnsOf(line.slice(head), offset?.[1] === ':')
    const bad = body.search(/[^0-9a-f\s]/i)
    const odd = bad === -1 ? oddGroup(body) : -1
    if (bad !== -1 || odd !== -1) {
      const message = 'A line of a dump has an offset, bytes of two hex digits each, and the text in |…|.'
      return fail(errorAt(text, start + head + Math.max(bad, odd), { code: 'invalid-character', message }))
    }
    for (const [pair] of body.matchAll(/[0-9a-f]{2}/gi)) bytes.push(Number.parseInt(pair, 16))
  }
  return succeed(Uint8Array.from(bytes))
}

/** The hex columns: up to the `|` of hexdump, or the two spaces of xxd. */
function columnsOf(rest: string, isXxd: boolean): string {
  const end = isXxd ? rest.indexOf('  ') : rest.indexOf('|')
  return (end === -1 ? rest : rest.slice(0, end)).trimEnd()
}

function oddGroup(body: string): number {
  for (const { 0: group, index } of body.matchAll(/\S+/g)) {
    if (group.length % 2 === 1) return index
  }
  return -1
}
