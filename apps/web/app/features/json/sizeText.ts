import { grouped } from '../../lib/grouped.ts'

/** Bytes for people: `1.5 kB` (1 kB is 1000 bytes). */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [unit, size] = bytes < 1e6 ? ['kB', 1000] : ['MB', 1e6]
  return `${grouped(Math.round((bytes / Number(size)) * 10) / 10)} ${unit}`
}
