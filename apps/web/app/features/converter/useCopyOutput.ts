import { copyText } from '../../ui/copyText.ts'
import { useConverterState } from './ConverterContext.ts'
import { isStale } from './store.ts'

/** Returns a function that copies something made from the output, and says so if that belongs to an earlier input. */
export function useCopyOutput(): (text: string, said?: string) => void {
  const stale = useConverterState(isStale)
  return (text, said) => void copyText(text, stale ? 'Copied: the result of the previous input' : said)
}
