/** What two lists have in common. Pure. */
import { openText } from '../../shared/charset/openText.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { compareCodePoints } from '../../shared/strings/compareCodePoints.ts'

/** When two lines are the same, and their order in the result. */
export interface ListOptions {
  /** @defaultValue `'exact'` */
  readonly letters?: 'exact' | 'any-case'
  /** Whether spaces at both ends count. @defaultValue `'trim'` */
  readonly spaces?: 'trim' | 'keep'
  /** @defaultValue `'first-seen'` */
  readonly order?: 'first-seen' | 'sorted'
}

/** The lines of two lists, each once, as written first. Empty lines are left out. */
export interface ListComparison {
  readonly onlyFirst: readonly string[]
  readonly onlySecond: readonly string[]
  readonly both: readonly string[]
  /** The lines of either list. */
  readonly all: readonly string[]
}

/** Compares two lists of lines, whatever their order. Errors: `invalid-option`, and those of text. */
export function compareLists(
  first: TextInput,
  second: TextInput,
  options: ListOptions = {},
): Result<ListComparison> {
  const refused = refuseChoice<ListOptions>(options, {
    letters: ['exact', 'any-case'],
    spaces: ['trim', 'keep'],
    order: ['first-seen', 'sorted'],
  })
  if (refused !== undefined) return refused
  return andThen(openText(first), (a) =>
    andThen(openText(second), (b) => {
      const [left, right] = [linesOf(a, options), linesOf(b, options)]
      const ordered = (lines: readonly string[]): readonly string[] =>
        options.order === 'sorted' ? lines.toSorted(compareCodePoints) : lines
      const pick = (from: ReadonlyMap<string, string>, keep: (key: string) => boolean) =>
        ordered([...from].filter(([key]) => keep(key)).map(([, line]) => line))
      return succeed({
        onlyFirst: pick(left, (key) => !right.has(key)),
        onlySecond: pick(right, (key) => !left.has(key)),
        both: pick(left, (key) => right.has(key)),
        all: pick(new Map([...right, ...left]), () => true),
      })
    }),
  )
}

/** The lines of a text by the key that decides whether two of them are the same. */
function linesOf(text: string, { letters, spaces = 'trim' }: ListOptions): ReadonlyMap<string, string> {
  const lines = new Map<string, string>()
  for (const written of text.split(/\r\n|\r|\n/)) {
    const line = spaces === 'trim' ? written.trim() : written
    const key = letters === 'any-case' ? line.toLowerCase() : line
    if (line !== '' && !lines.has(key)) lines.set(key, line)
  }
  return lines
}
