/**
 * The differences of two texts as a page: one HTML file that needs nothing else, for readers without this
 * site. It follows the reader's theme, and prints. Pure.
 */
import { counted, grouped } from '../../lib/text/grouped.ts'
import { countedChanges } from './countedChanges.ts'
import { endsDiffer, highlightsOf, NO_HIGHLIGHTS } from './highlights.ts'
import { type LinePart, partsOf } from './lineParts.ts'
import { type DiffLines, linesOf } from './linesOf.ts'
import { type DiffRow, layOut } from './rows.ts'
import type { Outcome } from './store.ts'

/** Unchanged lines around a change. */
const CONTEXT = 3

/** The names of both texts; empty where they have none. */
export interface PageNames {
  readonly original: string
  readonly changed: string
}

/** Returns the page. */
export function diffPage(outcome: Outcome, names: PageNames): string {
  const lines = linesOf(outcome)
  const layout = layOut(outcome.compared, { view: 'split', context: CONTEXT, unfolded: new Set() })
  const rows = Array.from({ length: layout.rowCount }, (_, row) => rowHtml(layout.rowAt(row), lines))
  const [original, changed] = [names.original || 'Original', names.changed || 'Changed text']
  const title = escaped(original === changed ? `Changes in ${original}` : `${original} and ${changed}`)
  const count = counted(countedChanges(outcome).length, 'change')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${count}. Lines that were removed begin with −, lines that were added with +.</p>
<table>
<colgroup><col class="w"><col><col class="w"><col></colgroup>
<thead><tr><th colspan="2">${escaped(original)}</th><th colspan="2">${escaped(changed)}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}

function rowHtml(row: DiffRow, lines: DiffLines): string {
  if (row.kind === 'fold')
    return `<tr><td class="fold" colspan="4">${grouped(row.hidden)} unchanged lines</td></tr>`
  const isChange = row.kind === 'change' && row.change >= 0
  const highlights = isChange ? highlightsOf(lines, row.old, row.new) : NO_HIGHLIGHTS
  const end = row.old > 0 && row.new > 0 && endsDiffer(lines, row.old, row.new) ? 'changed' : 'with-all'
  const cells = (side: 'old' | 'new'): string => {
    const line = row[side]
    if (line === 0) return '<td class="n"></td><td class="none"></td>'
    const text = lines[side][line - 1] ?? ''
    const parts = partsOf(text, { spans: highlights[side], invisible: 'changed', end })
    const kind = !isChange ? '' : side === 'old' ? ' class="old"' : ' class="new"'
    return `<td class="n">${line}</td><td${kind}>${parts.map(partHtml).join('')}</td>`
  }
  return `<tr>${cells('old')}${cells('new')}</tr>`
}

function partHtml({ kind, text, changed }: LinePart): string {
  const shown = kind === 'text' ? escaped(text) : `<i>${escaped(text)}</i>`
  return changed ? `<mark>${shown}</mark>` : shown
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Colours are kept on paper, where browsers leave out backgrounds otherwise. */
const STYLE = `
:root { --text: #1f1c19; --back: #fff; --quiet: #6b645d; --line: #d9d4ce; --old: #fde8e6; --new: #e1f5e6;
  --old-mark: #f5b5ae; --new-mark: #9fdcb0; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ece8e4; --back: #1d1a18; --quiet: #aca59d; --line: #45403b; --old: #45211f; --new: #1d3826;
    --old-mark: #82332e; --new-mark: #2c6b42; }
}
@media print {
  :root { --text: #000; --back: #fff; --quiet: #555; --line: #ccc; --old: #fde8e6; --new: #e1f5e6;
    --old-mark: #f5b5ae; --new-mark: #9fdcb0; }
}
body { margin: 24px; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1 { font-size: 20px; overflow-wrap: anywhere; }
table { width: 100%; border: 1px solid var(--line); border-collapse: collapse; table-layout: fixed; }
th { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: left; overflow-wrap: anywhere; }
td { padding: 0 8px 0 22px; font: 13px/1.6 ui-monospace, Consolas, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; vertical-align: top; tab-size: 4; text-indent: -14px; }
th:nth-child(1), td:nth-child(2) { border-right: 1px solid var(--line); }
.w { width: 44px; }
.n { padding: 0 6px; color: var(--quiet); text-align: right; text-indent: 0; user-select: none;
  white-space: nowrap; }
.old { background: var(--old); }
.new { background: var(--new); }
.old::before { content: "− "; }
.new::before { content: "+ "; }
.old mark { background: var(--old-mark); }
.new mark { background: var(--new-mark); }
mark { border-radius: 2px; color: inherit; }
.fold, i { color: var(--quiet); font-style: normal; }
.fold { padding: 4px 8px; text-align: center; text-indent: 0; }
tr { break-inside: avoid; }
@media (max-width: 600px) { body { margin: 8px; } td { padding-inline: 16px 4px; font-size: 11px; } }
`
