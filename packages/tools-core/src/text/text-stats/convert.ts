/** Text statistics, as the tool runs it. Pure. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { textStats } from './textStats.ts'

/** The counts of a text. */
export const convert: ToolEngine = (input) =>
  andThen(textStats(input), (stats) =>
    succeed(
      showTable([
        ['Characters', thousands(stats.characters)],
        ['Characters without spaces', thousands(stats.charactersWithoutSpaces)],
        ['Words', thousands(stats.words)],
        ['Different words', thousands(stats.uniqueWords)],
        ['Sentences', thousands(stats.sentences)],
        ['Paragraphs', thousands(stats.paragraphs)],
        ['Lines', thousands(stats.lines)],
        ['Longest line', thousands(stats.longestLine)],
        ['Bytes in UTF-8', thousands(stats.utf8Bytes)],
        ['Code points', thousands(stats.codePoints)],
        ['UTF-16 units', thousands(stats.utf16Units)],
        ['Time to read', duration(stats.readingMinutes)],
        ['Time to say', duration(stats.speakingMinutes)],
        ['Most frequent words', stats.topWords.map(([word, count]) => `${word} (${count})`).join(', ')],
      ]),
    ),
  )

/** A count with commas between its thousands. */
const thousands = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

function duration(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return shown.length === 0 ? '0 s' : shown.slice(0, 2).join(' ')
}
