/** What the journal of a list says, and how it is read again. Pure, but for the journal it writes to. */
import { isRecord } from '@whittle/foundation/record'
import { parseRecipe, type Recipe } from '@whittle/image-core'
import type { BatchOutcome } from '@whittle/image-core/batch'
import type { LeftJournal } from '../../lib/files/journal.ts'
import type { BatchSettings } from './settings.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { queryOfSettings, settingsInQuery } from './settingsLink.ts'
import type { Row, RowState } from './store.ts'

/** A list as it was left. */
export interface LeftList {
  readonly settings: BatchSettings
  /** Those that are done have their results; the files of the others are missing. */
  readonly rows: readonly Row[]
  readonly results: ReadonlyMap<number, File>
}

/** The list as plain data. */
export function workOfList(rows: readonly Row[], settings: BatchSettings): unknown {
  return {
    settings: queryOfSettings(settings),
    rows: rows.map(({ id, path, bytes, own }) => ({ id, path, bytes, own })),
  }
}

/** The list of a journal; `undefined` for one that this version cannot read. */
export function listOfJournal({ work, results }: LeftJournal): LeftList | undefined {
  if (!isRecord(work) || !Array.isArray(work.rows) || typeof work.settings !== 'string') return undefined
  const files = new Map<number, File>()
  const rows = work.rows.flatMap((row: unknown): Row[] => {
    if (!isRecord(row)) return []
    const { id, path, bytes } = row
    if (typeof id !== 'number' || typeof path !== 'string' || typeof bytes !== 'number') return []
    const result = results.get(String(id))
    const state = result === undefined ? undefined : doneState(result.note, result.file)
    if (result !== undefined && state !== undefined) files.set(id, result.file)
    return [
      {
        ...{ id, path, bytes, thumbnail: null, own: ownRecipe(row.own), isMissing: true },
        state: state ?? { status: 'waiting' },
      },
    ]
  })
  if (rows.length === 0) return undefined
  return { settings: settingsInQuery(work.settings) ?? DEFAULT_SETTINGS, rows, results: files }
}

const OUTCOMES: readonly BatchOutcome[] = ['made', 'original', 'lowered', 'larger']

function doneState(note: unknown, file: File): RowState | undefined {
  if (!isRecord(note)) return undefined
  const { bytes, width, height, extension } = note
  const outcome = OUTCOMES.find((each) => each === note.outcome)
  const isWhole = bytes === file.size && typeof width === 'number' && typeof height === 'number'
  if (!isWhole || typeof extension !== 'string' || outcome === undefined) return undefined
  return { status: 'done', bytes, width, height, extension, outcome }
}

function ownRecipe(value: unknown): Partial<Recipe> | null {
  if (!isRecord(value)) return null
  try {
    parseRecipe(value)
    return value as Partial<Recipe>
  } catch (error) {
    console.info('The settings of one picture cannot be read any more.', error)
    return null
  }
}
