/** Names of the units of data. Pure. */
import { errorAt } from '../../shared/result/place.ts'
import type { ToolError } from '../../shared/result/result.ts'

/** A unit: its size in bits, and the meaning of its name. */
export interface Unit {
  readonly symbol: string
  readonly bits: bigint
  /** What the name is read as. */
  readonly meaning: string
  /** What the same letters mean elsewhere. */
  readonly alternative?: string
}

/** Prefixes in order of size. JEDEC defines only these four. */
export const PREFIXES: Readonly<Record<'si' | 'iec' | 'jedec', readonly string[]>> = {
  si: ['k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y', 'R', 'Q'],
  iec: ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi', 'Ri', 'Qi'],
  jedec: ['K', 'M', 'G', 'T'],
}

/** The same prefixes as words, in the same order. */
const WORDS = {
  si: ['kilo', 'mega', 'giga', 'tera', 'peta', 'exa', 'zetta', 'yotta', 'ronna', 'quetta'],
  iec: ['kibi', 'mebi', 'gibi', 'tebi', 'pebi', 'exbi', 'zebi', 'yobi', 'robi', 'quebi'],
}

/**
 * Finds a unit by its name; `undefined` where there is none.
 *
 * `B` is a byte, and `b` a bit: alone, and after a prefix with a capital, as in `Gb`. In small letters
 * throughout, `gb` is what people write for bytes. Such names, `KB` and prefixes in the wrong case are read
 * as the likelier unit and marked as ambiguous.
 */
export function findUnit(name: string, system: 'si' | 'jedec'): Unit | undefined {
  return findWord(name) ?? findSymbol(name, system)
}

function findWord(name: string): Unit | undefined {
  const [, prefix, base] = /^([a-z]*?)(byte|octet|bit)s?$/.exec(name.toLowerCase()) ?? []
  if (base === undefined) return undefined
  const bits = base === 'bit' ? 1n : 8n
  const symbol = base === 'bit' ? 'bit' : 'B'
  if (prefix === '') return { symbol, bits, meaning: base === 'bit' ? 'bit' : 'byte' }
  for (const kind of ['si', 'iec'] as const) {
    const power = WORDS[kind].indexOf(prefix!)
    if (power !== -1) return sized(kind, power, symbol, bits)
  }
  return undefined
}

function findSymbol(name: string, system: 'si' | 'jedec'): Unit | undefined {
  const [, prefix = '', written] = /^(.*?)(B|b|o|[Bb]its?|[Bb]ytes?)$/.exec(name) ?? bareUnit(name)
  if (written === undefined) return undefined
  const isSmall = written === 'b' && prefix !== '' && prefix === prefix.toLowerCase()
  // `MBytes` as iperf writes it, and the octet of French and of telecommunications, which has only small
  // letters.
  const isByte = isSmall || /^(?:[Bb]ytes?|o)$/.test(written)
  const base = isByte ? 'B' : /^[Bb]its?$/.test(written) ? 'bit' : written
  const bits = base === 'B' ? 8n : 1n
  const symbol = base === 'B' ? 'B' : 'bit'
  if (prefix === '') return { symbol, bits, meaning: base === 'B' ? 'byte' : 'bit' }
  const isBinary = prefix.toLowerCase().endsWith('i')
  const kind = isBinary ? 'iec' : 'si'
  const power = PREFIXES[kind].findIndex((each) => each.toLowerCase() === prefix.toLowerCase())
  if (power === -1) return undefined
  const isJedec = !isBinary && system === 'jedec' && power < 4 && base === 'B'
  const unit = sized(isJedec ? 'jedec' : kind, power, symbol, bits)
  if (isSmall) return { ...unit, alternative: sized(kind, power, 'bit', 1n).meaning }
  const isBare = name === prefix
  const alternative = otherMeaning(prefix, base, power, { isBinary, isJedec, isBare })
  return alternative === undefined ? unit : { ...unit, alternative }
}

/** `512M` and `256Mi`, as du, Docker, Java and Kubernetes write them: a prefix without its `B`. */
function bareUnit(name: string): readonly string[] {
  return /^[a-z]i?$/i.test(name) ? ['', name, 'B'] : []
}

function sized(kind: 'si' | 'iec' | 'jedec', power: number, symbol: string, bits: bigint): Unit {
  const step = kind === 'si' ? 1000n : 1024n
  const base = symbol === 'B' ? 'bytes' : 'bits'
  return {
    symbol: `${PREFIXES[kind][power]}${symbol}`,
    bits: bits * step ** BigInt(power + 1),
    meaning: `${step}${power === 0 ? '' : `^${power + 1}`} ${base}`,
  }
}

/**
 * What else the letters can mean: `KB` and `Kb` with a capital, and a prefix alone, are also used for powers
 * of 1024.
 */
function otherMeaning(
  prefix: string,
  base: string,
  power: number,
  { isBinary, isJedec, isBare }: Readonly<Record<'isBinary' | 'isJedec' | 'isBare', boolean>>,
): string | undefined {
  if (isBinary) return undefined
  const exponent = power === 0 ? '' : `^${power + 1}`
  if (isBare && !isJedec) return `1024${exponent} bytes`
  if (base === 'B' && prefix === 'K') return isJedec ? '1000 bytes' : '1024 bytes'
  if (base === 'B' && isJedec) return `1000${exponent} bytes`
  if (base !== 'B' && prefix === 'K') return '1024 bits'
  return undefined
}

/** The error for a name at `offset` of `text` that is not a unit of data. */
export function unknownUnit(text: string, offset: number, name: string): ToolError {
  const message = `“${name}” is not a unit of data; try B, kB, MB, KiB, MiB, bit or Mbit.`
  return errorAt(text, offset, { code: 'unknown-unit', message, length: name.length })
}
