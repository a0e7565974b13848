/** The permissions of a file on Unix, in digits, letters and words. Source: chmod(1) of POSIX. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { placeAt } from '../../shared/result/place.ts'
import { andThen, fail, type Note, type Result, succeed } from '../../shared/result/result.ts'

/** Permissions in every notation. */
export interface Permissions {
  /** 0 to 0o7777. */
  readonly mode: number
  /** Three digits, or four with a special bit: `755`, `4755`. */
  readonly octal: string
  /** As `ls` writes them: `rwxr-xr-x`. */
  readonly letters: string
  /** For the command: `u=rwx,g=rx,o=rx`. */
  readonly symbolic: string
}

const WHO = ['u', 'g', 'o'] as const
const SPECIAL = { u: 0o4000, g: 0o2000, o: 0o1000 } as const

const RELATIVE: Note = {
  code: 'no-permissions-before',
  message:
    'With + and - the command changes what a file already allows. These are the permissions of a file that allowed nothing before.',
}

/**
 * Reads permissions as digits (`755`, `0644`), as `ls` writes them (`rwxr-xr-x`, `-rw-r--r--`), or as the
 * command takes them (`u=rwx,go=rx`), also with the whole command around them. Note: `no-permissions-before`
 * where `+` or `-` change what the file has, which is taken for none. Errors: `invalid-permissions`.
 */
export function readPermissions(text: TextInput): Result<Permissions> {
  return andThen(openText(text), (opened) => {
    const written = opened.trim().replace(/^chmod\s+(?:--?[a-z][a-z-]*\s+)*(\S+)(?:\s[\s\S]*)?$/i, '$1')
    const whole = fromDigits(written) ?? fromLetters(written)
    const mode = written.length > 200 ? undefined : (whole ?? fromClauses(written))
    const isRelative = whole === undefined && /^[ugoa]*[+-]/.test(written)
    if (mode !== undefined) return succeed(inAllForms(mode), isRelative ? [RELATIVE] : [])
    return fail({
      code: 'invalid-permissions',
      message: 'Write permissions as 755, as rwxr-xr-x, or as u=rwx,go=rx.',
      ...placeAt(opened, 0, opened.length),
    })
  })
}

function fromDigits(text: string): number | undefined {
  return /^(?:0o?)?[0-7]{1,4}$/.test(text) ? Number.parseInt(text.replace(/^0o/, ''), 8) : undefined
}

/** Three letters for each of user, group and others; the third also shows the special bit. */
function fromLetters(text: string): number | undefined {
  const match = /^[-dlbcps]?([r-][w-][xsS-])([r-][w-][xsS-])([r-][w-][xtT-])[.+@]?$/.exec(text)
  if (match === null) return undefined
  return WHO.reduce((mode, who, at) => {
    const [read, write, run] = [...match[at + 1]!] as [string, string, string]
    const bits = (read === 'r' ? 4 : 0) + (write === 'w' ? 2 : 0) + (/[xst]/.test(run) ? 1 : 0)
    return mode | (bits << (6 - 3 * at)) | (/[sStT]/.test(run) ? SPECIAL[who] : 0)
  }, 0)
}

function fromClauses(text: string): number | undefined {
  const clauses = text.split(',').map((clause) => /^([ugoa]*)((?:[-+=][rwxXst]*)+)$/.exec(clause))
  if (clauses.some((clause) => clause === null)) return undefined
  let mode = 0
  for (const [, who = '', actions = ''] of clauses as RegExpExecArray[])
    for (const [, sign = '', letters = ''] of actions.matchAll(/([-+=])([rwxXst]*)/g))
      mode = changed(mode, { who, sign, letters })
  return mode
}

function changed(
  mode: number,
  { who, sign, letters }: { readonly who: string; readonly sign: string; readonly letters: string },
): number {
  const chosen = WHO.filter((each) => who === '' || who.includes('a') || who.includes(each))
  const has = (letter: string): boolean => letters.includes(letter)
  // `X` allows running only where somebody is already allowed to.
  const runs = has('x') || (has('X') && (mode & 0o111) !== 0)
  const bits = (has('r') ? 4 : 0) + (has('w') ? 2 : 0) + (runs ? 1 : 0)
  let [own, all] = [0, 0]
  for (const each of chosen) {
    const shift = 6 - 3 * WHO.indexOf(each)
    own |= (bits << shift) | (each !== 'o' && has('s') ? SPECIAL[each] : 0)
    all |= (7 << shift) | (each === 'o' ? 0 : SPECIAL[each])
  }
  const isForAll = who === '' || who.includes('a')
  if (has('t') && (isForAll || who.includes('o'))) own |= SPECIAL.o
  if (isForAll || who.includes('o')) all |= SPECIAL.o
  if (sign === '+') return mode | own
  return sign === '-' ? mode & ~own : (mode & ~all) | own
}

function inAllForms(mode: number): Permissions {
  const parts = WHO.map((who, at) => ({
    who,
    bits: (mode >> (6 - 3 * at)) & 7,
    isSpecial: (mode & SPECIAL[who]) !== 0,
  }))
  const letters = parts.map(({ who, bits, isSpecial }) => {
    const special = who === 'o' ? 't' : 's'
    const run = isSpecial ? (bits & 1 ? special : special.toUpperCase()) : bits & 1 ? 'x' : '-'
    return (bits & 4 ? 'r' : '-') + (bits & 2 ? 'w' : '-') + run
  })
  const symbolic = parts.map(({ who, bits, isSpecial }) => {
    const plain = (bits & 4 ? 'r' : '') + (bits & 2 ? 'w' : '') + (bits & 1 ? 'x' : '')
    return `${who}=${plain}${isSpecial ? (who === 'o' ? 't' : 's') : ''}`
  })
  const octal = mode.toString(8).padStart(mode > 0o777 ? 4 : 3, '0')
  return { mode, octal, letters: letters.join(''), symbolic: symbolic.join(',') }
}
