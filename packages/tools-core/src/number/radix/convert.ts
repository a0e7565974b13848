/** Runs the number tools. Pure. */
import { textOf } from '../../shared/platform/utf8.ts'
import { showTable, showText } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { convertLines } from '../../shared/result/convertLines.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { hexOf } from '../../shared/strings/hex.ts'
import { convertRadix } from './convertRadix.ts'
import { describeFloat, type FloatDescription } from './describeFloat.ts'
import type { FloatFormat } from './floatShape.ts'
import { joinLines } from './numberFixes.ts'
import { toTwosComplement } from './twosComplement.ts'

/** A number in another base, or a column of numbers. */
export const radix: ToolEngine = (input, { from, to, letterCase, group, prefix }) =>
  showText(
    eachLine(textOf(input), (line) =>
      convertRadix(line, {
        from: from === 0 ? 'auto' : Number(from),
        to: Number(to),
        letterCase: letterCase === 'upper' ? 'upper' : 'lower',
        group: Number(group),
        prefix: prefix === 'on',
      }),
    ),
  )

/** A line, together with the lines onto which `bc` has wrapped it, or a cell of a line. */
const LINE = /(?:\\\r?\n|[^\r\n\t])+/g

/**
 * Converts each line and cell that is not blank. A single number is passed on whole, because `bc` may have
 * wrapped it.
 */
function eachLine(text: string, convert: (line: string) => Result<string>): Result<string> {
  const lines = [...text.matchAll(LINE)].filter(([line]) => line.trim() !== '')
  if (lines.length < 2) return convert(text)
  const converted = convertLines(text, lines, convert)
  if (!converted.ok) return converted
  const separators = lines.map(({ index }, at) =>
    at === 0 ? '' : separatorIn(text.slice(endOf(lines[at - 1]!), index)),
  )
  const several = separators.some((each) => each.startsWith('\t'))
    ? { message: 'Each cell was read as a number of its own.' }
    : { message: 'Each line was read as a number of its own.', fix: joinLines(text) }
  return succeed(converted.value.map((value, at) => `${separators[at]}${value}`).join(''), [
    { code: 'several-lines', ...several },
    ...converted.notes,
  ])
}

function endOf({ 0: match, index }: RegExpExecArray): number {
  return index + match.length
}

/** What separates two numbers: a line break, or as many tabs as are between them. */
function separatorIn(between: string): string {
  return /[\r\n]/.test(between) ? '\n' : between.replace(/[^\t]/g, '')
}

/** A whole number as bits, as a table. */
export const bits: ToolEngine = (input, { width, sign }) =>
  andThen(
    toTwosComplement(input, { width: Number(width), sign: sign === 'unsigned' ? 'unsigned' : 'signed' }),
    (pattern) =>
      succeed(
        showTable([
          ['Binary', pattern.binary],
          ['Hex', pattern.hex],
          ['Unsigned', String(pattern.unsigned)],
          ['Signed', String(pattern.signed)],
          ['Big-endian', hexOf(pattern.bigEndian, ' ')],
          ['Little-endian', hexOf(pattern.littleEndian, ' ')],
        ]),
      ),
  )

/** What a float stores, as a table. */
export const float: ToolEngine = (input, { format, input: kind }) =>
  andThen(
    describeFloat(input, { format: format as FloatFormat, input: kind === 'bits' ? 'bits' : 'value' }),
    (each) =>
      succeed(
        showTable([
          ['Stored exactly', each.exact],
          ['Shortest', each.shortest],
          ['Kind', kindOf(each)],
          ['Bits', each.bits],
          ['Sign', each.fields.sign],
          ['Exponent', each.fields.exponent],
          ['Fraction', each.fields.fraction],
          ['Hex float', each.hexFloat],
          ['Distance to the next (ULP)', each.ulp ?? '–'],
          ['Stored minus typed', each.error ?? '–'],
        ]),
      ),
  )

function kindOf({ kind, nan }: FloatDescription): string {
  return nan === undefined ? kind : `${nan.quiet ? 'quiet' : 'signaling'} NaN, payload 0x${nan.payload}`
}
