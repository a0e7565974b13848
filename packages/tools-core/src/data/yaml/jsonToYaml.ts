/** Converts JSON to YAML 1.2 that older readers understand the same way. Pure. */

import {
  Document,
  isScalar,
  Pair,
  Scalar,
  type ScalarTag,
  type ToStringOptions,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import { refuseChoice, refuseIndent } from '../../shared/options/choices.ts'
import { CHECKED } from '../../shared/options/optionKinds.ts'
import { andThen, fail, type Result, succeed } from '../../shared/result/result.ts'
import { unicodeEscape } from '../../shared/strings/unicodeEscape.ts'
import { isArray, isNumber, type JsonValue } from '../json-value/jsonValue.ts'
import type { JsonInput } from '../json-value/readJsonValue.ts'
import { readJsonValueOnce } from '../json-value/readJsonValueOnce.ts'

/** How YAML is written. */
export interface JsonToYamlOptions {
  /** Spaces per level, 1 to 8. @defaultValue 2 */
  readonly indent?: number
  /** Lines and indentation, or brackets as in JSON. @defaultValue `'block'` */
  readonly style?: 'block' | 'flow'
  /** Whether text is quoted only where it must be, or always. @defaultValue `'needed'` */
  readonly quoting?: 'needed' | 'all'
}

/**
 * The most levels of nesting; the library writes recursively, and more would need more stack than some
 * browsers have.
 */
const MAX_DEPTH = 200

/** Digits that the library writes unchanged. */
class Digits {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const digitsTag: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof Digits,
  resolve: (text) => new Digits(text),
  stringify: ({ value }) => (value instanceof Digits ? value.text : String(value)),
}

/**
 * YAML text for JSON text. Numbers are copied digit by digit; text that some version of YAML would read as
 * something else, such as `yes`, `1e3` or `2024-01-01`, is quoted. Errors: those of the JSON,
 * `duplicate-key`, `invalid-option`, `too-large`, `too-deep` for more than 200 levels.
 *
 * @example
 * jsonToYaml('{"a":1.10,"b":["yes","no one"]}') // { ok: true, value: 'a: 1.10\nb:\n  - "yes"\n  - no one\n', notes: [] }
 */
export function jsonToYaml(input: JsonInput, options: JsonToYamlOptions = {}): Result<string> {
  const refused = refuseChoice(options, {
    indent: CHECKED,
    style: ['block', 'flow'],
    quoting: ['needed', 'all'],
  })
  if (refused !== undefined) return refused
  const { indent = 2, style = 'block', quoting = 'needed' } = options
  const wrong = refuseIndent(indent, 1)
  if (wrong !== undefined) return wrong
  return andThen(readJsonValueOnce(input, 'YAML', MAX_DEPTH), (value) => {
    const document = new Document<Scalar | YAMLMap | YAMLSeq>(null, {
      version: '1.2',
      compat: 'yaml-1.1',
      customTags: (tags) => [digitsTag, ...tags],
    })
    document.contents = nodeOf(value, style)
    // A top-level text has no indentation, so one of its lines could end the document.
    if (typeof value === 'string' && isScalar(document.contents)) document.contents.type = 'QUOTE_DOUBLE'
    const type = quoting === 'all' ? 'QUOTE_DOUBLE' : 'PLAIN'
    return written(document, { indent, lineWidth: 0, defaultKeyType: type, defaultStringType: type })
  })
}

/** The text of a document. Deep data is mostly spaces, so it may be longer than a string can be. */
function written(document: Document<Scalar | YAMLMap | YAMLSeq>, options: ToStringOptions): Result<string> {
  try {
    return succeed(document.toString(options).replace(UNPRINTABLE, unicodeEscape))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fail({
      code: 'too-large',
      message: 'The YAML would be longer than a text can be.',
    })
  }
}

function nodeOf(value: JsonValue, style: 'block' | 'flow'): Scalar | YAMLMap | YAMLSeq {
  if (typeof value === 'string') return textNode(value)
  if (value === null || typeof value !== 'object') return new Scalar(value)
  if (isNumber(value)) return new Scalar(new Digits(value.number))
  if (isArray(value)) {
    const seq = new YAMLSeq()
    seq.flow = style === 'flow' || value.length === 0
    seq.items = value.map((item) => nodeOf(item, style))
    return seq
  }
  const map = new YAMLMap()
  map.flow = style === 'flow' || value.members.length === 0
  map.items = value.members.map(([key, item]) => new Pair(textNode(key), nodeOf(item, style)))
  return map
}

/**
 * Characters that YAML does not allow literally, or reads as a line end or a byte-order mark. Source: YAML
 * 1.2.2, 5.1.
 */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/**
 * What some reader does not understand as part of a plain line. Older readers fail on a tab, and on a colon
 * or quotation mark that the grammar of 1.2 would allow; such text is quoted. An expression for a whole line
 * would fail on one of millions of characters.
 */
const NOT_PLAIN =
  /^[^\p{L}\p{N}_/]|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic} _/.,()+@$%;=<>!?'"&*|~^:-]|:(?![\p{L}\p{N}/])/u

/** Writes a text; the library decides how plain lines are written. */
function textNode(text: string): Scalar {
  const node = new Scalar(text)
  const isPlain = text.split('\n').every((line) => !NOT_PLAIN.test(line))
  if (!isPlain || text.startsWith('\n')) node.type = 'QUOTE_DOUBLE'
  return node
}
