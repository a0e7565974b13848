import { copyText } from '../../ui/copyText.ts'
import { useConverterState } from './ConverterContext.ts'
import { isStale } from './store.ts'

/**
 * Returns a function that copies something made from the output; `undefined` while that belongs to an earlier
 * input.
 */
export function useCopyOutput(): ((text: string, said?: string) => void) | undefined {
  const stale = useConverterState(isStale)
  return stale ? undefined : (text, said) => void copyText(text, said)
}
