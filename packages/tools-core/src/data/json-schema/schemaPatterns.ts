/**
 * Regular expressions in a schema, tried on the strings of a document before the validator matches them: the
 * validator itself cannot be stopped. Pure.
 */
import { isRecord } from '@whittle/foundation/record'
import { type BoundedPattern, openPattern, patternBudget } from '../../shared/pattern/boundedPattern.ts'

/** The regular expressions of a schema. */
export interface SchemaPatterns {
  /** For values that are strings. */
  readonly ofValues: readonly BoundedPattern[]
  /** For names of members. */
  readonly ofNames: readonly BoundedPattern[]
}

/**
 * Stands for the validator's expression for the format `url`, the only one of its formats that may take
 * exponential time; the labels of a host are where that happens.
 */
const URL_HOST =
  '^(?:https?|ftp)://(?:\\S+(?::\\S*)?@)?(?:[a-z\\u00a1-\\uffff0-9]+-?)*[a-z\\u00a1-\\uffff0-9]+(?:\\.(?:[a-z\\u00a1-\\uffff0-9]+-?)*[a-z\\u00a1-\\uffff0-9]+)*\\.[a-z\\u00a1-\\uffff]{2,}(?::\\d{2,5})?(?:/\\S*)?$'

/** Collects the regular expressions of a schema while it is read. */
export class PatternCollector {
  private readonly values = new Map<string, string>()
  private readonly names = new Map<string, string>()
  private areNamesValues = false

  /** Takes the expressions that one keyword and its value ask for. */
  take(keyword: string, value: unknown): void {
    if (keyword === 'pattern') this.values.set(String(value), String(value))
    else if (keyword === 'format' && value === 'url') this.values.set(URL_HOST, 'format: url')
    else if (keyword === 'propertyNames') this.areNamesValues = true
    else if (keyword === 'patternProperties' && isRecord(value))
      for (const pattern of Object.keys(value)) this.names.set(pattern, pattern)
  }

  /** The expressions, once the schema is known to be valid. */
  open(): SchemaPatterns {
    const open = (patterns: ReadonlyMap<string, string>) =>
      [...patterns].map(([source, name]) => openPattern(source, name))
    const names = this.areNamesValues ? new Map([...this.values, ...this.names]) : this.names
    return { ofValues: open(this.values), ofNames: open(names) }
  }
}

/**
 * Tries the expressions on the strings of a document.
 *
 * @throws SlowPattern where one takes too many steps.
 */
export function rehearsePatterns(document: unknown, { ofValues, ofNames }: SchemaPatterns): void {
  if (ofValues.length + ofNames.length === 0) return
  const budget = patternBudget()
  const waiting: unknown[] = [document]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') for (const pattern of ofValues) pattern.rehearse(value, budget)
    else if (Array.isArray(value)) for (const item of value) waiting.push(item)
    else if (isRecord(value)) {
      for (const [name, member] of Object.entries(value)) {
        for (const pattern of ofNames) pattern.rehearse(name, budget)
        waiting.push(member)
      }
    }
  }
}
