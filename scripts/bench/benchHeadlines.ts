/** The few figures that the README shows. Pure. */

/**
 * A headline: its title, and the row it is taken from, found by its bench, its figure and the start of its
 * peer's cell.
 */
interface Headline {
  readonly title: string
  readonly bench: string
  readonly figure: string
  readonly peer?: string
}

const HEADLINES: readonly Headline[] = [
  {
    title: 'Make a 3 s video, 480p',
    bench: 'video-core/encoders',
    figure: '3 s 480p30 of a PNG of 2400x1350, default',
    peer: 'PNG pipeline',
  },
  {
    title: 'Make a 3 s video, 1080p',
    bench: 'video-core/encoders',
    figure: '3 s 1080p30 of a PNG of 2400x1350, default',
    peer: 'PNG pipeline',
  },
  {
    title: 'Make a 30 s video, 1080p',
    bench: 'video-core/zoompan',
    figure: '30 s 1080p30 of a JPEG of 12 megapixels, default',
    peer: 'native zoompan',
  },
  {
    title: 'Resize 48 megapixels to 1600 px',
    bench: 'image-core/resample',
    figure: 'resample 48 MP to 1600 px',
    peer: 'pica',
  },
  { title: 'Format 100 MB of JSON', bench: 'tools-core/json', figure: 'format 100 MB', peer: 'JSON.parse' },
  { title: 'Format 100 MB of JSON', bench: 'tools-core/json', figure: 'format 100 MB', peer: 'jq' },
  {
    title: 'Diff 100,000 lines, 10 % changed',
    bench: 'tools-core/diff',
    figure: 'diff, 100000 lines, code, 10 % changed',
    peer: 'git',
  },
  { title: 'Parse CSV', bench: 'tools-core/csv', figure: 'CSV read, plain', peer: 'PapaParse' },
  {
    title: 'Longest main-thread task while encoding a video (0: none over 50 ms)',
    bench: 'e2e/imageToVideo',
    figure: 'page: longest main-thread task while encoding 3 s 1080p30 (0: none over 50 ms)',
  },
  {
    title: 'Lighthouse performance of the image editor',
    bench: 'e2e/pages',
    figure: 'Lighthouse performance, tools: /image-editor',
  },
]

/**
 * The cells of each headline whose row is in the table: title, figure, peer, ratio, target. `rows` are the
 * table's cells.
 */
export function headlineCells(rows: readonly (readonly string[])[]): string[][] {
  return HEADLINES.flatMap(({ title, bench, figure, peer = '' }) => {
    const row = rows.find((cells) => cells[0] === bench && cells[1] === figure && cells[4]?.startsWith(peer))
    if (row === undefined) return []
    const [, , value = '', , comparedWith = '', ratio = '', target = ''] = row
    return [[title, value, comparedWith, ratio, target]]
  })
}
