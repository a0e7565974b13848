/** Converts CSV to JSON. Text stays text unless types are requested. Pure. */

import { openUnlabelled } from '../../shared/charset/openUnlabelled.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { ownNames, pick, refuseChoice, SWITCH } from '../../shared/options/choices.ts'
import { CHECKED, NUMBER } from '../../shared/options/optionKinds.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { HEADER_NAMES } from './headerNames.ts'
import { type CsvToJsonOptions, createJsonItems } from './jsonItems.ts'
import { parseCsv } from './parseCsv.ts'

const TYPES_NAMES = { true: 'safe', on: 'safe', auto: 'safe', false: 'off' } as const

const CHOICES = {
  header: [true, false],
  shape: ['objects', 'arrays', 'columns'],
  types: ['off', 'safe'],
  decimal: ['point', 'comma'],
  empty: ['text', 'null', 'omit'],
  nested: [true, false],
  indent: NUMBER,
  delimiter: CHECKED,
  quote: CHECKED,
  mode: CHECKED,
} as const

/**
 * Converts CSV text to JSON text. A missing cell is left out of its object; an extra cell is kept under a
 * name such as `column5`.
 *
 * Notes: those of `parseCsv`, `header-renamed` where names were empty or stood twice, `nested-clash` where
 * columns fit into no object together, `no-rows` under a header, `decimal-comma` where numbers such as
 * `1.234,50` stayed text, with a fix that reads them. Errors: those of `parseCsv`, `too-large`.
 *
 * @example
 * csvToJson('id,name\n007,Bond', { indent: 0 }) // { ok: true, value: '[{"id":"007","name":"Bond"}]', notes: [] }
 */
export function csvToJson(input: TextInput, options: CsvToJsonOptions = {}): Result<string> {
  const wrong = refuseInput(input)
  if (wrong !== undefined) return wrong
  const own = itemOptions(options)
  if (!own.ok) return own
  const opened = openUnlabelled(input)
  if (!opened.ok) return opened
  const text = opened.value
  const parsed = andThen(opened, () => parseCsv(text, pick(own.value, ['delimiter', 'quote', 'mode'])))
  return andThen(parsed, (table) => {
    const items = createJsonItems(own.value)
    const json = items.add(table, text)
    return json.ok ? succeed(json.value, items.notes()) : json
  })
}

/** The options under their canonical names. Error: `invalid-option`. */
export function itemOptions(options: CsvToJsonOptions): Result<CsvToJsonOptions> {
  return andThen(
    ownNames<CsvToJsonOptions>(options, { header: HEADER_NAMES, types: TYPES_NAMES, nested: SWITCH }),
    (own) => refuseChoice(own, CHOICES) ?? succeed(own),
  )
}
