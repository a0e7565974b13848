/** What became of every file of the list, as a file for other programs. */
import { type Row, type RowState, totalsOf } from './store.ts'

/** One file of the list. Sizes are in bytes and pixels; what does not apply is null. */
interface ReportLine {
  readonly path: string
  readonly state: RowState['status']
  readonly bytesBefore: number
  readonly bytesAfter: number | null
  readonly width: number | null
  readonly height: number | null
  /** `made`, `original`, `lowered` or `larger`. */
  readonly outcome: string | null
  readonly errorCode: string | null
  readonly reason: string | null
}

/** The kinds of report. */
export type ReportKind = 'csv' | 'json'

/** The lines of a report, in the order of the list. */
function reportLines(rows: readonly Row[]): readonly ReportLine[] {
  return rows.map(({ path, bytes, state }) => {
    const done = state.status === 'done' ? state : null
    const failed = state.status === 'failed' ? state : null
    return {
      path,
      state: state.status,
      bytesBefore: bytes,
      bytesAfter: done?.bytes ?? null,
      width: done?.width ?? null,
      height: done?.height ?? null,
      outcome: done?.outcome ?? null,
      errorCode: failed?.code ?? null,
      reason: failed === null ? null : `${failed.message}. ${failed.advice}`,
    }
  })
}

/** A report as a file. In CSV, a name that a spreadsheet would run as a formula gets an apostrophe. */
export async function reportFile(rows: readonly Row[], kind: ReportKind): Promise<File> {
  const lines = reportLines(rows)
  if (kind === 'json') {
    const { done, failed, before, after } = totalsOf(rows)
    const totals = { files: rows.length, done, failed, bytesBefore: before, bytesAfter: after }
    const text = `${JSON.stringify({ totals, files: lines }, null, 2)}\n`
    return new File([text], 'pictures.json', { type: 'application/json' })
  }
  const { formatCsv } = await import('@whittle/tools-core/csv')
  const names = Object.keys(reportLines([EXAMPLE])[0] as ReportLine) as (keyof ReportLine)[]
  const cells = lines.map((line) => names.map((name) => String(line[name] ?? '')))
  const written = formatCsv([names, ...cells], { formulas: 'guard' })
  if (!written.ok) throw new TypeError(written.errors[0]?.message ?? 'The report could not be written')
  return new File([written.value], 'pictures.csv', { type: 'text/csv' })
}

/** Only for the names of the columns, which an empty list has too. */
const EXAMPLE: Row = {
  id: 0,
  path: '',
  bytes: 0,
  thumbnail: null,
  own: null,
  isMissing: false,
  state: { status: 'waiting' },
}
